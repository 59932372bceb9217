/** The server's REST side. Every error becomes a ProblemDetails with a sentence for the reader. */
import { own } from '../people/own.svelte';
import { clock } from './clock.svelte';
import { request as send } from './transport';
import type {
  TransferredSeats,
  UploadedRecordAnswer,
  DuplicateComparison,
  GameInfo,
  HeldSeat,
  Persona,
  SingleDeviceSeats,
  ReplayMoments,
  NewTable,
  TransferCodeAnswer,
  BranchRequest,
  Film,
  Primer,
  ProblemDetails,
  PuzzleList,
  PuzzlePictures,
  Replay,
  ReviewProgress,
  Rulebook,
  OpenDuplicateBody,
  SeatGrant,
  DuplicateLink,
  SitDownBody,
  TableInfo,
} from './messages';

export type Lang = 'en' | 'ja';

export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly problem: ProblemDetails,
  ) {
    super(problem.text);
  }
}

const asked = (body: unknown): RequestInit =>
  body === undefined
    ? {}
    : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };

async function ask<T>(path: string, body?: unknown, request: RequestInit = asked(body)): Promise<T> {
  const answer = await send(path, request);
  if (answer.ok) return (await answer.json()) as T;
  throw new ProblemError(answer.status, await problemOf(answer));
}

async function text(path: string, request?: RequestInit): Promise<string> {
  const answer = await send(path, request);
  if (answer.ok) return answer.text();
  throw new ProblemError(answer.status, await problemOf(answer));
}

async function problemOf(answer: Response): Promise<ProblemDetails> {
  try {
    const body = (await answer.json()) as Partial<ProblemDetails>;
    return { code: body.code ?? String(answer.status), text: body.text ?? '', where: body.where ?? null };
  } catch {
    return { code: String(answer.status), text: '', where: null };
  }
}

const at = encodeURIComponent;

export const games = (lang: Lang) => ask<GameInfo[]>(`/api/games?lang=${lang}`);
export const puzzles = (lang: Lang) => ask<PuzzleList[]>(`/api/puzzles?lang=${lang}`);
export const puzzlePictures = (game: string, lang: Lang) =>
  ask<PuzzlePictures>(`/api/puzzles/${at(game)}?lang=${lang}`);
export const bots = (lang: Lang) => ask<Persona[]>(`/api/bots?lang=${lang}`);
export async function table(id: string, lang: Lang): Promise<TableInfo> {
  const info = await ask<TableInfo>(`/api/tables/${at(id)}?lang=${lang}`);
  clock.heard(info.now);
  return info;
}
export const rulebook = (game: string, lang: Lang) => ask<Rulebook>(`/api/games/${at(game)}/rulebook?lang=${lang}`);
export const primer = (game: string, lang: Lang) => ask<Primer>(`/api/games/${at(game)}/primer?lang=${lang}`);
export const film = (game: string, lang: Lang) => ask<Film>(`/api/games/${at(game)}/film?lang=${lang}`);
export const open = (wish: NewTable) => ask<SeatGrant>('/api/tables', { avatar: own.avatar, ...wish });
export const sit = (id: string, seat: number, who: SitDownBody) =>
  ask<SeatGrant>(`/api/tables/${at(id)}/seats/${seat}`, { avatar: own.avatar, ...who });

export const carry = (seats: HeldSeat[], lang: Lang) => ask<TransferCodeAnswer>('/api/transfer-codes', { seats, lang });
export const arrive = (code: string, lang: Lang) => ask<TransferredSeats>('/api/transfers', { code, lang });
export const onlyHere = (seats: HeldSeat[], lang: Lang) => ask<SingleDeviceSeats>('/api/only-here', { seats, lang });

/** While a match goes on, the deals that have ended are sent to the holder of a seat. */
const asOwner = (token: string | null): RequestInit => (token ? { headers: { authorization: `Bearer ${token}` } } : {});
const through = (eyes: string | null) => (eyes === null ? '' : `&eyes=${at(eyes)}`);

export const replay = (id: string, eyes: string | null, lang: Lang, token: string | null) =>
  ask<Replay>(`/api/replays/${at(id)}?lang=${lang}${through(eyes)}`, undefined, asOwner(token));
export const moments = (id: string, eyes: string, lang: Lang, first: number, last: number, token: string | null) =>
  ask<ReplayMoments>(
    `/api/replays/${at(id)}/moments?lang=${lang}&first=${first}&last=${last}${through(eyes)}`,
    undefined,
    asOwner(token),
  );
export const bring = (record: string, lang: Lang) =>
  ask<UploadedRecordAnswer>(`/api/replays?lang=${lang}`, undefined, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: record,
  });
export const record = (table: string) => text(recordPath(table));
/** Of a match that goes on: where there is no server. */
export const carried = (table: string, token: string) => text(`/api/tables/${at(table)}/carried`, asOwner(token));
export const playOn = (id: string, wish: BranchRequest) =>
  ask<SeatGrant>(`/api/replays/${at(id)}/tables`, { avatar: own.avatar, ...wish });

export const shareCards = (table: string, lang: Lang) => ask<DuplicateLink>('/api/duplicates', { table, lang });
export const duplicate = (id: string, lang: Lang, own: { table: string; token: string } | null) =>
  ask<DuplicateComparison>(
    `/api/duplicates/${at(id)}?lang=${lang}${own ? `&table=${at(own.table)}` : ''}`,
    undefined,
    asOwner(own?.token ?? null),
  );
export const takeCards = (id: string, wish: OpenDuplicateBody) =>
  ask<SeatGrant>(`/api/duplicates/${at(id)}/tables`, { avatar: own.avatar, ...wish });
/** Of one's own plays: asked about, begun, given up; or said whether one agrees to it. ``seat``: of a record. */
export const review = (
  id: string,
  lang: Lang,
  seat: number | null,
  token: string | null,
  method: 'GET' | 'POST' | 'DELETE',
  consent?: { yes: boolean; lang: Lang },
) => {
  const path = consent
    ? `/api/reviews/${at(id)}/consent`
    : `/api/reviews/${at(id)}?lang=${lang}${seat === null ? '' : `&seat=${seat}`}`;
  const { headers, body } = asked(consent);
  return ask<ReviewProgress>(path, undefined, {
    method,
    ...(body ? { body } : {}),
    headers: { ...headers, ...asOwner(token).headers },
  });
};

export const replayPath = (id: string) => `/replay/${at(id)}`;
export const qrPath = (id: string) => `/api/tables/${at(id)}/qr.svg`;
export const recordPath = (id: string) => `/api/tables/${at(id)}/record`;
export const tablePath = (id: string) => `/t/${at(id)}`;
export const rulesPath = (game: string, clause?: string | null) =>
  `/rules/${at(game)}${clause ? `#${at(clause)}` : ''}`;
