/** Private notes: what is marked here is seen at once, sent, and kept by the server with the seat. */
import type { SetCardNote, PrivateNotes } from '../net/messages';

export type Mark = SetCardNote['mark'];
export type Marks = PrivateNotes['marks'];

/** How a mark is drawn. */
export const SIGNS: Readonly<Record<Mark, string>> = { '': '', yes: '✓', no: '×', maybe: '?' };

const ROUND: readonly Mark[] = ['', 'no', 'yes', 'maybe'];

export const markOf = (marks: Marks, card: string, seat: number): Mark => marks[card]?.[`${seat}`] ?? '';

/** One's own mark where there is one; else what everybody knows. */
export const seenOn = (own: Marks, known: Marks, card: string, seat: number): Mark =>
  markOf(own, card, seat) || markOf(known, card, seat);

/** Of one card: who has it, and who has not. */
export function holdersOf(marks: Record<string, Mark>): { yes: number[]; no: number[] } {
  const of = (wanted: Mark) => Object.entries(marks).flatMap(([seat, mark]) => (mark === wanted ? [Number(seat)] : []));
  return { yes: of('yes'), no: of('no') };
}

/** The mark that a tap makes of this one. */
export const after = (mark: Mark): Mark => ROUND[(ROUND.indexOf(mark) + 1) % ROUND.length] ?? '';

type Writing = Pick<SetCardNote, 'card' | 'seat' | 'mark'>;

/** With one more mark. */
export function marked(marks: Marks, { card, seat, mark }: Writing): Marks {
  return { ...marks, [card]: { ...marks[card], [`${seat}`]: mark } };
}

/** The notes of the server, and on them those that are still on their way there. */
export const withWaiting = (marks: Marks, waiting: readonly Writing[]): Marks => waiting.reduce(marked, marks);
