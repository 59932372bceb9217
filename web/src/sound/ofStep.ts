/** What is heard of what happens at the table, and when: a card is drawn as it leaves, and laid as it lands. */
import type { Move } from '../net/messages';
import type { Step } from '../table/store/step';
import { shakeOnLanding } from './shake';
import { play, type Sound } from './sound';

/** A card on its way; milliseconds from now. */
export interface Flown {
  move: Move;
  leaves: number;
  lands: number;
}

export interface Heard {
  kind: Sound;
  at: number;
  /** A card of the reader's own lands. */
  own?: boolean;
}

/** Of cards that are dealt one after the other, not more are heard than an ear can tell apart. */
const APART = 45;
const AFTER = 130; // from the last card until the mark for it

const isGoingOut = (stamp: string | null): boolean => stamp === 'out' || (stamp?.startsWith('bound') ?? false);

/** `kindOf`: of the zone with this id. */
export function soundsOf(
  { events, scene }: Step,
  flown: readonly Flown[],
  kindOf: (zone: string) => string | null,
  dealt: boolean,
): Heard[] {
  if (dealt) return [{ kind: 'shuffle', at: 0 }, ...apart(flown.map(({ lands }) => ({ kind: 'deal', at: lands })))];
  const heard = events.flatMap(({ moves, seat }) => {
    const own = seat !== null && seat === scene.seat;
    return moves.flatMap((move) =>
      soundsOfMove(
        move,
        flown.filter((one) => one.move === move),
        kindOf,
        own,
      ),
    );
  });
  const last = Math.max(0, ...flown.map(({ lands }) => lands));
  if (events.some(({ stamp }) => isGoingOut(stamp))) heard.push({ kind: 'close', at: last + AFTER });
  if (scene.count && scene.state !== 'playing')
    heard.push({ kind: 'end', at: last + (heard.length > 0 ? 3 * AFTER : 0) });
  return apart(heard);
}

/** The cards of one move; those that are there already have been carried by hand. */
function soundsOfMove(
  move: Move,
  flown: readonly Flown[],
  kindOf: (zone: string) => string | null,
  own: boolean,
): Heard[] {
  const first = Math.min(...flown.map(({ leaves }) => leaves), ...(flown.length > 0 ? [] : [0]));
  const landed = Math.max(0, ...flown.map(({ lands }) => lands));
  const target = kindOf(move.target);
  if (move.origin === move.target) return target === 'melds' ? [{ kind: 'slide', at: first, own }] : [];
  if (target === 'fan')
    return move.turned
      ? []
      : flown.length > 0
        ? flown.map(({ leaves }) => ({ kind: 'draw', at: leaves }))
        : [{ kind: 'draw', at: 0 }];
  if (target === 'melds')
    return move.count > 1
      ? [
          { kind: 'slide', at: first },
          { kind: 'lay', at: landed, own },
        ]
      : [{ kind: 'lay', at: landed, own }];
  if (target === 'row' || (target === 'pile' && kindOf(move.origin) === 'fan'))
    return [{ kind: 'discard', at: Math.max(0, landed - 50), own }];
  return [];
}

/** In their order, and none of a kind too soon after another. */
function apart(heard: Heard[]): Heard[] {
  const last = new Map<Sound, number>();
  return [...heard]
    .sort((a, b) => a.at - b.at)
    .filter(({ kind, at }) => {
      const free = at - (last.get(kind) ?? -Infinity) >= APART;
      if (free) last.set(kind, at);
      return free;
    });
}

/** Plays them as they come; a reader who has seen enough has heard enough. */
export function hear(heard: readonly Heard[]): void {
  const waiting = heard.map(({ kind, at, own }) => {
    const sound = () => {
      play(kind);
      if (own) shakeOnLanding();
    };
    return at > 0 ? setTimeout(sound, at) : void sound();
  });
  const last = Math.max(0, ...heard.map(({ at }) => at));
  if (last === 0) return;
  const listening = new AbortController();
  const enough = () => {
    waiting.forEach((one) => clearTimeout(one));
    listening.abort();
  };
  setTimeout(() => listening.abort(), last);
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, enough, { capture: true, signal: listening.signal });
}
