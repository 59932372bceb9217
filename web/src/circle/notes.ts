/** Private notes: what is marked here is seen at once, sent, and kept by the server with the seat. */
import type { Note, Notes } from '../net/messages';

export type Mark = Note['mark'];
export type Marks = Notes['marks'];

const ROUND: readonly Mark[] = ['', 'no', 'yes', 'maybe'];

export const markOf = (marks: Marks, card: string, seat: number): Mark => marks[card]?.[`${seat}`] ?? '';

/** The mark that a tap makes of this one. */
export const after = (mark: Mark): Mark => ROUND[(ROUND.indexOf(mark) + 1) % ROUND.length] ?? '';

type Writing = Pick<Note, 'card' | 'seat' | 'mark'>;

/** With one more mark. */
export function marked(marks: Marks, { card, seat, mark }: Writing): Marks {
  return { ...marks, [card]: { ...marks[card], [`${seat}`]: mark } };
}

/** What the server has, and on it what is still on its way there. */
export const withWaiting = (marks: Marks, waiting: readonly Writing[]): Marks => waiting.reduce(marked, marks);
