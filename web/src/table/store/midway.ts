/** The table between two events of one change: the server tells only how it lies after both. */
import { alike } from '../../net/ends';
import type { Move, Scene, Zone } from '../../net/messages';
import { withLine } from '../aloud';
import type { Step } from './step';

function gone(zone: Zone, { cards, count }: Move): Zone {
  const left = [...zone.cards];
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return { ...zone, cards: cards.length > 0 ? left : left.slice(count), count: Math.max(0, zone.count - count) };
}

/** A pile's known top lies first, and on what is known nothing unknown comes. */
function come(zone: Zone, { cards, count }: Move): Zone {
  const all = zone.kind === 'pile' ? (cards.length > 0 ? [...cards, ...zone.cards] : []) : [...zone.cards, ...cards];
  return { ...zone, cards: all, count: zone.count + count };
}

function moved(zones: readonly Zone[], move: Move): Zone[] {
  const from = zones.map((zone) => (zone.id === move.origin ? gone(zone, move) : zone));
  return from.map((zone) => (zone.id === move.target ? come(zone, move) : zone));
}

/** The scene before this step, with its cards moved; nothing can be done in it. Combinations lie as they will. */
export function midway(before: Scene, { events, scene }: Step): Scene {
  const moves = events.flatMap((event) => event.moves).filter((move) => move.origin !== move.target);
  const zones = moves.reduce(moved, before.zones);
  const melds = (zone: Zone) => (zone.kind === 'melds' ? scene.zones.find(({ id }) => id === zone.id) : null) ?? zone;
  return {
    ...before,
    version: scene.version,
    zones: zones.map((zone) => ({ ...melds(zone), tap: null })),
    prompt: { text: withLine(events).at(-1)?.text ?? before.prompt.text, yours: false },
    players: before.players.map((player) => alike(player, { acting: false })),
    ...{ verbs: [], lit: null, taps: [], cautions: [], reach: [], boards: [], cut: null, pick: null },
  };
}
