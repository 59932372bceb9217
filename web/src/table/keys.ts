/** The table by keyboard alone: the same keys wherever the focus is, unless something is being typed or read. */
import { keyOf } from '../app/keyOf';

export interface KeyedHand {
  move(dx: number, dy: number): void;
  end(last: boolean): void;
  toggleActive(): void;
  /** Where cards lie as one likes. */
  shift?(dx: number): void;
  /** Where cards are held by rank: all of the rank where the keyboard is. */
  toggleRank?(): void;
}

export interface Desk {
  hand: KeyedHand | undefined;
  showKeys: () => void;
  /** One step back: the selection, then whatever lies open. */
  back: () => void;
  /** The first thing that can be done now. */
  first: () => void;
  act: (index: number) => void;
  /** What could be done? */
  hint: () => void;
  /** Take the last play back. */
  takeBack: () => void;
  /** The staging area, while it is open. */
  staging: { fresh: () => void; tidy: () => void } | null;
  /** The steps of a new table that is recommended. */
  steps: { go: (by: number) => void; again: () => void } | null;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where keys belong to what they are typed into. */
const OWN_KEYS = 'input, select, textarea, dialog, .all, [popover]';
/** A part that is focused only to be scrolled keeps the arrows. */
const SCROLLED = '[role=group][tabindex="0"], [role=region][tabindex="0"]';
const PRESSABLE = 'button, a, summary';
/** Keys that do something for good: held down, they do it once. */
const ONCE = /^([1-9 ?ahu]|Enter)$/;

function done(event: KeyboardEvent): void {
  event.preventDefault();
}

export function handleKey(event: KeyboardEvent, desk: Desk): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(OWN_KEYS) || document.querySelector('dialog:modal')) return;
  const pressable = target?.closest(PRESSABLE) !== null && target !== null;
  if (!target?.matches(SCROLLED) && (fromStepToStep(event, desk) || handArrows(event, desk) || handEnds(event, desk)))
    return done(event);
  const key = keyOf(event);
  if (event.repeat && ONCE.test(key)) return done(event);
  if (key === ' ' && !pressable) desk.hand?.toggleActive();
  else if (key === 'Enter' && !pressable) desk.first();
  else if (/^[1-9]$/.test(key)) desk.act(Number(key) - 1);
  else if (key === 'Escape') desk.back();
  else if (key === '?') desk.showKeys();
  else if (key === 'h') desk.hint();
  else if (key === 'u') desk.takeBack();
  else if (desk.hand?.toggleRank && key === 'a') desk.hand.toggleRank();
  else if (desk.staging && key === 'n') desk.staging.fresh();
  else if (desk.staging && key === 't') desk.staging.tidy();
  else if (desk.steps && key === 'r') desk.steps.again();
  else return;
  done(event);
}

/** Unless the keyboard is in the hand, where arrows go from card to card. */
function fromStepToStep({ key, target }: KeyboardEvent, { steps }: Desk): boolean {
  if (
    !steps ||
    (key !== 'ArrowLeft' && key !== 'ArrowRight') ||
    (target instanceof Element && target.closest('[role=listbox]'))
  )
    return false;
  steps.go(key === 'ArrowLeft' ? -1 : 1);
  return true;
}

function handArrows(event: KeyboardEvent, { hand }: Desk): boolean {
  const way = ARROWS[event.key];
  if (!way || !hand) return false;
  if (event.shiftKey && way[0] !== 0 && hand.shift) hand.shift(way[0]);
  else hand.move(...way);
  return true;
}

function handEnds(event: KeyboardEvent, { hand }: Desk): boolean {
  if (!hand || (event.key !== 'Home' && event.key !== 'End')) return false;
  hand.end(event.key === 'End');
  return true;
}
