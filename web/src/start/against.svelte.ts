/** Against how many and how strong players of the house one would play: of each game how many, of all how strong. */
import type { GameInfo, Persona, SeatWish } from '../net/messages';
import * as seats from '../net/seats';
import { company, seatsWith, strengths, type Strength } from './company';
import { best } from './wish';

export class Against {
  house: Persona[] = $state.raw([]);
  #level = $state(seats.level());
  #players: Record<string, number> = $state({});

  get strengths(): Strength[] {
    return strengths(this.house);
  }

  /** Whoever has chosen nothing meets the gentle ones. */
  get level(): string {
    return this.strengths.find(({ level }) => level === this.#level)?.level ?? this.strengths[0]?.level ?? '';
  }
  set level(level: string) {
    this.#level = level;
    seats.rememberLevel(level);
  }

  /** The same, or as strong as the house can play this game. */
  levelIn(game: GameInfo): string {
    return this.others(game)[0]?.level ?? this.level;
  }

  players(game: GameInfo): number {
    return this.#players[game.id] ?? best(game);
  }
  choose(game: GameInfo, players: number): void {
    this.#players[game.id] = players;
  }

  /** All others at the table. */
  others(game: GameInfo): Persona[] {
    return company(game, this.house, this.players(game) - 1, this.level);
  }

  seats(game: GameInfo): SeatWish[] {
    return seatsWith(game, this.others(game), this.players(game));
  }
}
