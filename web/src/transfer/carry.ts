/** Seats that go to another device, and those that have come from one. */
import * as api from '../net/api';
import type { SeatCredential, SeatGrant } from '../net/messages';
import * as seats from '../net/seats';

/** The seats of these tables that this browser holds. */
export const heldAt = (tables: readonly string[]): SeatCredential[] =>
  tables.flatMap((table) => {
    const held = seats.held(table);
    return held ? [{ table, token: held.token }] : [];
  });

/** Keep what has come; the last of them lies on top afterwards. */
export function keep(arrived: readonly SeatGrant[]): void {
  for (const one of arrived) seats.hold(one.table, one.seat, one.token);
}

/** "BCDFG-23456": in two groups it is easier to read and to type. */
export const inGroups = (code: string): string => `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`;

/** The server's own sentence for what went wrong, or ours. */
export const why = (error: unknown, otherwise: string): string =>
  (error instanceof api.ProblemError && error.message) || otherwise;
