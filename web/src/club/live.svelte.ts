/** A tournament that is looked at again and again while it is seen, as others change it. */
import * as requests from '../net/club';
import type { TournamentInfo } from '../net/messages';
import { words } from '../text/words.svelte';
import { settings } from '../theme/settings.svelte';
import { why } from '../transfer/carry';

const OFTEN = 5_000; // milliseconds

export class LiveTournament {
  told = $state.raw<TournamentInfo | null>(null);
  problem = $state('');

  constructor(
    private readonly club: string,
    private readonly tournament: string,
  ) {}

  /** A newer answer counts, whichever came last; the language may be another one. */
  hear(told: TournamentInfo): void {
    if (!this.told || told.version >= this.told.version) this.told = told;
  }

  async look(): Promise<void> {
    try {
      this.hear(await requests.readTournament(this.club, this.tournament, settings.lang));
      this.problem = '';
    } catch (error) {
      this.problem = why(error, words().noServer);
    }
  }

  /** Returns what ends it. */
  follow(): () => void {
    void this.look();
    const often = setInterval(() => {
      if (!document.hidden) void this.look();
    }, OFTEN);
    return () => clearInterval(often);
  }
}
