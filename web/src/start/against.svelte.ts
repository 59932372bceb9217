/** Against how many and how strong computer players one would play: of each game how many, of all how strong. */
import type { GameInfo, Persona, RequestedPlayer } from '../net/messages';
import * as seats from '../net/seats';
import { company, seatsWith, strengths, type Strength } from './company';
import { newcomers } from './wish';

export class Against {
  bots: Persona[] = $state.raw([]);
  #level = $state(seats.level());
  #players: Readonly<Record<string, number>> = $state.raw(seats.tableSizes());

  get strengths(): Strength[] {
    return strengths(this.bots);
  }

  /** Without a choice, a person meets the gentle ones. */
  get level(): string {
    return this.strengths.find(({ level }) => level === this.#level)?.level ?? this.strengths[0]?.level ?? '';
  }
  set level(level: string) {
    this.#level = level;
    seats.rememberLevel(level);
  }

  /** The same, or as strong as computer players can play this game. */
  levelIn(game: GameInfo): string {
    return this.others(game)[0]?.level ?? this.level;
  }

  /** Without a choice few, as in the first lesson; what was chosen once stays so. */
  players(game: GameInfo): number {
    const chosen = this.#players[game.id];
    return chosen !== undefined && game.seats.includes(chosen) ? chosen : newcomers(game);
  }
  choose(game: GameInfo, players: number): void {
    this.#players = { ...this.#players, [game.id]: players };
    seats.rememberTableSizes(this.#players);
  }

  /** All others at the table. */
  others(game: GameInfo): Persona[] {
    return company(game, this.bots, this.players(game) - 1, this.level);
  }

  seats(game: GameInfo): RequestedPlayer[] {
    return seatsWith(game, this.others(game), this.players(game));
  }
}
