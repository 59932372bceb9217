/** A review of one's own plays: asked for, waited for, and what was found; the better plays are shown on the table. */
import type { Lang } from '../text/lang';
import type { Playback } from '../replay/playback.svelte';
import * as api from '../net/api';
import * as matches from '../net/matches';
import * as seats from '../net/seats';
import { isMine } from '../profile/mine';
import type { ReviewResult, ReviewedPlay, ReviewStatus } from '../net/messages';
import { words } from '../text/words.svelte';
import { settings } from '../theme/settings.svelte';

const SOON = 1000; // milliseconds between two looks while it is under way
const LATER = 4000; // and while others are asked

export class Review {
  told: ReviewStatus | null = $state.raw(null);
  /** It could not be had, in the words of the server. */
  trouble = $state.raw('');
  busy = $state.raw(false);
  hindsight = $state(false);
  /** Of a record, which is nobody's table: whose plays. */
  seat = $state.raw(0);
  readonly found: ReviewResult | null = $derived(this.told?.review ?? null);
  readonly decided: readonly ReviewedPlay[] = $derived(this.found?.plays.filter((play) => play.decided) ?? []);
  /** Minutes until it is done, as quickly as it went so far; null: nobody can tell yet. */
  minutes: number | null = $state.raw(null);
  /** How much was done when it was first seen to go on, and when. */
  private seen: { done: number; at: number } | null = null;
  /** Begin as soon as all have agreed. */
  private wanted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(private readonly playback: Playback) {
    if (/^\d+$/.test(playback.viewpoint)) this.seat = Number(playback.viewpoint);
  }

  /** It is a record that somebody has opened. */
  get record(): boolean {
    return this.playback.told?.table === null;
  }

  /** True if plays can be reviewed here: one's own, or those of a record. */
  get possible(): boolean {
    const { told } = this.playback;
    return (
      told !== null && !told.running && (told.table === null || seats.held(told.table) !== null || isMine(told.table))
    );
  }

  open(): void {
    void this.ask('GET');
  }

  close(): void {
    clearTimeout(this.timer);
  }

  begin(): void {
    this.wanted = true;
    if (this.told?.allowed === false) void this.agree(true);
    else void this.ask('POST');
  }

  giveUp(): void {
    this.wanted = false;
    this.seen = this.minutes = null;
    void this.ask('DELETE');
  }

  async agree(yes: boolean): Promise<void> {
    if (!yes) this.wanted = false;
    await this.ask('POST', { yes, lang: settings.lang });
  }

  choose(seat: number): void {
    this.seat = seat;
    this.told = this.seen = this.minutes = null;
    this.playback.better = new Map();
    void this.ask('GET');
  }

  /** To the moment before a play, seen by the one who made it; the better play is marked on the table. */
  async show(at: number): Promise<void> {
    const viewpoint = String(this.told?.seat ?? this.seat);
    if (this.playback.viewpoint !== viewpoint) await this.playback.look(viewpoint);
    this.playback.jump(at);
  }

  private async ask(how: 'GET' | 'POST' | 'DELETE', consent?: { yes: boolean; lang: Lang }): Promise<void> {
    clearTimeout(this.timer);
    const nth = ++this.asked;
    const { told } = this.playback;
    if (!told) return;
    this.busy = how !== 'GET';
    try {
      const token = told.table === null ? null : (seats.held(told.table)?.token ?? null);
      const answer = await matches.review(
        told.id,
        settings.lang,
        told.table === null ? this.seat : null,
        token,
        how,
        consent,
      );
      if (nth !== this.asked) return;
      this.trouble = '';
      this.take(answer);
    } catch (error) {
      if (nth === this.asked) this.trouble = (error instanceof api.ProblemError && error.message) || words().noServer;
    } finally {
      if (nth === this.asked) this.busy = false;
    }
  }

  private take(told: ReviewStatus): void {
    this.told = told;
    if (told.review)
      this.playback.better = new Map(
        told.review.plays.flatMap((play) => (play.better ? [[play.at, play] as const] : [])),
      );
    if (told.state === 'new' && told.allowed && this.wanted) {
      void this.ask('POST');
      return;
    }
    if (told.state === 'running') this.reckon(told);
    const under = told.state === 'waiting' || told.state === 'running';
    if (under || !told.allowed) this.timer = setTimeout(() => void this.ask('GET'), under ? SOON : LATER);
  }

  /** The first decision is not counted: until it is done something else had to begin. */
  private reckon({ done, all }: ReviewStatus): void {
    if (done === 0) return;
    const now = performance.now();
    this.seen ??= { done, at: now };
    if (done > this.seen.done) this.minutes = ((all - done) * (now - this.seen.at)) / (done - this.seen.done) / 60_000;
  }
}
