/** From one step of a demo to the next: cards slide and turn over, slips come. Transforms and opacity only. */
import type { Posed, Scene } from './scenes';

const SLIDES = 620; // ms
const APART = 45; // ms from card to card
const LONGEST = 700; // ms until the last one sets out
const EASE = 'cubic-bezier(0.3, 0.1, 0.2, 1)';
const COMES = 220; // ms

/** In parts of the stage's width, whatever that is. */
export const poseOf = ({ x, y, turn, scale }: Posed): string =>
  `translate(${x}cqw, ${y}cqw) translate(-50%, -50%) rotate(${turn.toFixed(2)}deg) scale(${scale.toFixed(3)})`;

const moved = (from: Posed, to: Posed): boolean => poseOf(from) !== poseOf(to) || from.down !== to.down;

/** Sets the stage in motion: it has already been drawn as it will be. */
export function move(stage: HTMLElement, from: Scene | null, to: Scene): void {
  const before = new Map(from?.cards.map((card) => [card.id, card]));
  const after = new Map(to.cards.map((card) => [card.id, card]));
  const going = to.cards.filter((card) => {
    const was = before.get(card.id);
    return !was || moved(was, card);
  });
  const apart = Math.min(APART, LONGEST / Math.max(1, going.length));
  for (const [i, card] of going.entries()) setOut(at(stage, card.id), before.get(card.id) ?? null, card, i * apart);
  for (const { id } of from?.cards ?? [])
    if (!after.has(id)) at(stage, id)?.animate({ opacity: [1, 0] }, { duration: COMES });
  const late = going.length > 0 ? SLIDES + (going.length - 1) * apart : 0;
  for (const slip of stage.querySelectorAll('[data-slip]')) come(slip, late);
}

const at = (stage: HTMLElement, id: number): HTMLElement | null => stage.querySelector(`[data-id='${id}']`);

function setOut(card: HTMLElement | null, from: Posed | null, to: Posed, delay: number): void {
  if (!card) return;
  if (!from) {
    card.animate(
      [
        { opacity: 0, translate: '0 -2cqw' },
        { opacity: 1, translate: '0 0' },
      ],
      { duration: COMES, delay, easing: 'ease-out', fill: 'backwards' },
    );
    return;
  }
  const timing = { duration: SLIDES, delay, easing: EASE, fill: 'backwards' } as const;
  card.animate(
    [
      { transform: poseOf(from), zIndex: 500 + to.level },
      { transform: poseOf(to), zIndex: 500 + to.level },
    ],
    timing,
  );
  if (from.down !== to.down) turnOver(card, to.down, timing);
}

/** Seen from above a card that is turned over grows narrow and wide again. */
function turnOver(card: HTMLElement, down: boolean, timing: KeyframeAnimationOptions): void {
  card.querySelector('.both')?.animate({ transform: ['scaleX(1)', 'scaleX(0.02)', 'scaleX(1)'] }, timing);
  const [first, last] = down ? [0, 1] : [1, 0];
  card
    .querySelector('.back')
    ?.animate({ opacity: [first, first, last, last], offset: [0, 0.5, 0.5, 1] }, { ...timing, easing: 'linear' });
}

const come = (slip: Element, delay: number): void =>
  void slip.animate(
    [
      { opacity: 0, scale: 0.8 },
      { opacity: 1, scale: 1 },
    ],
    { duration: COMES, delay, easing: 'ease-out', fill: 'backwards' },
  );
