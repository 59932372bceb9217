/** The server's REST side. Every error becomes a ProblemDetails with a sentence for the reader. */
import type { Lang } from '../text/lang';
import { own } from '../people/own.svelte';
import { clock } from './clock.svelte';
import { asDevice, held } from './seats';
import { request as send } from './transport';
import type {
  GameInfo,
  Persona,
  NewTable,
  GameDemo,
  Primer,
  ProblemDetails,
  PuzzleList,
  PuzzlePictureList,
  Rulebook,
  ScorePadBody,
  ScorePadSheet,
  SeatGrant,
  SitDownBody,
  TableInfo,
} from './messages';

export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly problem: ProblemDetails,
  ) {
    super(problem.text);
  }
}

export const asked = (body: unknown): RequestInit =>
  body === undefined
    ? {}
    : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };

export async function ask<T>(path: string, body?: unknown, request: RequestInit = asked(body)): Promise<T> {
  const answer = await send(path, request);
  if (answer.ok) return (await answer.json()) as T;
  throw new ProblemError(answer.status, await problemOf(answer));
}

export async function text(path: string, request?: RequestInit): Promise<string> {
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

export const at = encodeURIComponent;

export const games = (lang: Lang) => ask<GameInfo[]>(`/api/games?lang=${lang}`);
export const puzzles = (lang: Lang) => ask<PuzzleList[]>(`/api/puzzles?lang=${lang}`);
export const puzzlePictures = (game: string, lang: Lang) =>
  ask<PuzzlePictureList>(`/api/puzzles/${at(game)}?lang=${lang}`);
export const bots = (lang: Lang) => ask<Persona[]>(`/api/bots?lang=${lang}`);
export async function table(id: string, lang: Lang): Promise<TableInfo> {
  const token = held(id)?.token;
  const info = await ask<TableInfo>(
    `/api/tables/${at(id)}?lang=${lang}`,
    undefined,
    token ? { headers: { authorization: `Bearer ${token}` } } : {},
  );
  clock.heard(info.now);
  return info;
}
export const rulebook = (game: string, lang: Lang) => ask<Rulebook>(`/api/games/${at(game)}/rulebook?lang=${lang}`);
export const primer = (game: string, lang: Lang) => ask<Primer>(`/api/games/${at(game)}/primer?lang=${lang}`);
export const scorePad = (written: ScorePadBody) => ask<ScorePadSheet>('/api/score-pad', written);
export const demo = (game: string, lang: Lang) => ask<GameDemo>(`/api/games/${at(game)}/demo?lang=${lang}`);
/** A seat is taken: by this device. */
export function seated(path: string, wish: object): Promise<SeatGrant> {
  return ask<SeatGrant>(path, undefined, asDevice(asked({ avatar: own.avatar, ...wish })));
}

export const open = (wish: NewTable) => seated('/api/tables', wish);
export const sit = (id: string, seat: number, who: SitDownBody) => seated(`/api/tables/${at(id)}/seats/${seat}`, who);

export const replayPath = (id: string) => `/replay/${at(id)}`;
export const qrPath = (id: string) => `/api/tables/${at(id)}/qr.svg`;
export const recordPath = (id: string) => `/api/tables/${at(id)}/record`;
export const tablePath = (id: string) => `/t/${at(id)}`;
export const rulesPath = (game: string, clause?: string | null) =>
  `/rules/${at(game)}${clause ? `#${at(clause)}` : ''}`;
export const record = (table: string) => text(recordPath(table));
