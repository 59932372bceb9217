/**
 * A match looked back at with others: where the leader is, who is here, what is pointed at and said.
 *
 * Whoever follows is taken along. A step of one's own leaves the others, until one goes back to them.
 */
import { browserSocket, Line, type LineState, type Socketlike } from '../net/line';
import type { Noted, ToClient, ToServer, Watching } from '../net/messages';
import type { Film } from '../replay/film.svelte';

export interface Where {
  replay: string;
  room: string;
  name: string;
  me: string;
  lang: 'en' | 'ja';
}

type Led = Pick<Film, 'at' | 'eyes' | 'go' | 'look' | 'stop'>;

export class Session {
  now = $state.raw<Watching | null>(null);
  notes = $state.raw<readonly Noted[]>([]);
  following = $state.raw(true);
  line = $state.raw<LineState>('connecting');
  /** What the server would not have, in its words. */
  trouble = $state.raw('');
  readonly leads = $derived(this.now !== null && this.now.leader === this.now.you);

  private readonly wire: Line;
  private fresh = true; // on coming in, all that has been said is told again
  private moving = 0; // on the way to the others: no step of one's own

  constructor(
    private readonly film: Led,
    readonly where: Where,
    open: () => Socketlike = browserSocket,
  ) {
    this.wire = new Line({
      open,
      hello: () => ({ t: 'watch', ...this.where, at: this.film.at, eyes: this.film.eyes || 'none' }),
      hear: (message) => this.hear(message),
      state: (state) => this.become(state),
    });
  }

  start(): void {
    this.wire.start();
  }

  stop(): void {
    this.wire.stop();
  }

  hurry(): void {
    this.wire.hurry();
  }

  /** This page is at another moment now, or looks through other eyes. */
  moved(): void {
    const { now, film } = this;
    if (!now || this.moving > 0 || (film.at === now.at && film.eyes === now.eyes)) return;
    if (this.leads) this.send({ t: 'show', at: film.at, eyes: film.eyes });
    else this.following = false;
  }

  rejoin(): void {
    this.following = true;
    void this.follow();
  }

  lead(to: number | null = null): void {
    this.send({ t: 'lead', to });
  }

  point(spot: string): void {
    this.send({ t: 'point', spot });
  }

  say(text: string): boolean {
    return this.send({ t: 'remark', at: this.film.at, text });
  }

  unsay(number: number): void {
    this.send({ t: 'unsay', number });
  }

  private send(frame: ToServer): boolean {
    this.trouble = '';
    return this.wire.send(frame);
  }

  private become(state: LineState): void {
    this.line = state;
    if (state === 'down') this.fresh = true;
  }

  private hear(message: ToClient): void {
    if (message.t === 'watching') this.watch(message);
    if (message.t === 'remarks') this.notes = [...this.notes.filter((note) => !message.gone.includes(note.number)), ...message.notes];
    if (message.t === 'trouble') this.trouble = message.text;
  }

  private watch(now: Watching): void {
    const led = this.leads;
    if (this.fresh) this.notes = [];
    this.fresh = false;
    this.now = now;
    if (led && !this.leads) this.following = true; // somebody else has the lead now
    if (this.leads && !led) this.moved();
    else void this.follow();
  }

  private async follow(): Promise<void> {
    const { now, film } = this;
    if (!now || !this.following || this.leads) return;
    this.moving += 1;
    try {
      if (film.eyes !== now.eyes) await film.look(now.eyes);
      film.stop();
      await film.go(now.at);
    } finally {
      this.moving -= 1;
      if (this.moving === 0) this.moved();
    }
  }
}
