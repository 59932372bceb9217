/**
 * Requests about whole matches, and about the seats of a device: looked back at, reviewed, played again, carried away. No
 * page needs any of them before its first card, so they are apart.
 */
import type { Lang } from '../text/lang';
import { ask, asked, at, seated, text } from './api';
import { asDevice } from './seats';
import type {
  TransferredSeats,
  UploadedRecordAnswer,
  DuplicateComparison,
  SeatCredential,
  ExclusiveSeatsAnswer,
  ReplaySegment,
  TransferCodeAnswer,
  BranchRequest,
  Replay,
  ReviewStatus,
  OpenDuplicateBody,
  DuplicateInvitation,
} from './messages';

export const carry = (seats: SeatCredential[], lang: Lang) =>
  ask<TransferCodeAnswer>('/api/transfer-codes', { seats, lang });
export const arrive = (code: string, lang: Lang) =>
  ask<TransferredSeats>('/api/transfers', undefined, asDevice(asked({ code, lang })));
export const onlyHere = (seats: SeatCredential[], lang: Lang) =>
  ask<ExclusiveSeatsAnswer>('/api/only-here', { seats, lang });

/** While a match goes on, the deals that have ended are sent to the holder of a seat. */
const asOwner = (token: string | null): RequestInit => (token ? { headers: { authorization: `Bearer ${token}` } } : {});
const through = (viewpoint: string | null) => (viewpoint === null ? '' : `&viewpoint=${at(viewpoint)}`);

export const replay = (id: string, viewpoint: string | null, lang: Lang, token: string | null) =>
  ask<Replay>(`/api/replays/${at(id)}?lang=${lang}${through(viewpoint)}`, undefined, asOwner(token));
export const moments = (id: string, viewpoint: string, lang: Lang, first: number, last: number, token: string | null) =>
  ask<ReplaySegment>(
    `/api/replays/${at(id)}/moments?lang=${lang}&first=${first}&last=${last}${through(viewpoint)}`,
    undefined,
    asOwner(token),
  );
export const bring = (record: string, lang: Lang) =>
  ask<UploadedRecordAnswer>(`/api/replays?lang=${lang}`, undefined, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: record,
  });
/** Of a match that goes on: where there is no server. */
export const carried = (table: string, token: string) => text(`/api/tables/${at(table)}/carried`, asOwner(token));
export const playOn = (id: string, wish: BranchRequest) => seated(`/api/replays/${at(id)}/tables`, wish);

export const shareCards = (table: string, lang: Lang) => ask<DuplicateInvitation>('/api/duplicates', { table, lang });
export const duplicate = (id: string, lang: Lang, own: { table: string; token: string } | null) =>
  ask<DuplicateComparison>(
    `/api/duplicates/${at(id)}?lang=${lang}${own ? `&table=${at(own.table)}` : ''}`,
    undefined,
    asOwner(own?.token ?? null),
  );
export const takeCards = (id: string, wish: OpenDuplicateBody) => seated(`/api/duplicates/${at(id)}/tables`, wish);
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
  return ask<ReviewStatus>(path, undefined, {
    method,
    ...(body ? { body } : {}),
    headers: { ...headers, ...(token === null && seat === null ? asDevice({}) : asOwner(token)).headers },
  });
};
