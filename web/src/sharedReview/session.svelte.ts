/**
 * A match looked back at with others: where the presenter is, who is here, what is pointed at and said.
 *
 * Followers are taken along. A step of one's own leaves the others, until one goes back to them.
 */
import type { Lang } from '../text/lang';
import { Line, type LineState } from '../net/line';
import { connect, type Socketlike } from '../net/transport';
import type { SharedReviewComment, ToClient, ToServer, SharedReviewState } from '../net/messages';
import type { Playback } from '../replay/playback.svelte';

export interface Where {
  replay: string;
  room: string;
  name: string;
  me: string;
  lang: Lang;
}

type Led = Pick<Playback, 'at' | 'viewpoint' | 'go' | 'look' | 'stop'>;

export class Session {
  now = $state.raw<SharedReviewState | null>(null);
  comments = $state.raw<readonly SharedReviewComment[]>([]);
  following = $state.raw(true);
  line = $state.raw<LineState>('connecting');
  /** The server's refusal, in its words. */
  error = $state.raw('');
  readonly presents = $derived(this.now !== null && this.now.presenter === this.now.you);

  private readonly wire: Line;
  private fresh = true; // on coming in, all that has been said is told again
  private moving = 0; // on the way to the others: no step of one's own

  constructor(
    private readonly playback: Led,
    readonly where: Where,
    open: () => Socketlike = connect,
  ) {
    this.wire = new Line({
      open,
      hello: () => ({ t: 'watch', ...this.where, at: this.playback.at, viewpoint: this.playback.viewpoint || 'none' }),
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

  /** This page is at another moment now, or is seen from another viewpoint. */
  moved(): void {
    const { now, playback } = this;
    if (!now || this.moving > 0 || (playback.at === now.at && playback.viewpoint === now.viewpoint)) return;
    if (this.presents) this.send({ t: 'go_to_moment', at: playback.at, viewpoint: playback.viewpoint });
    else this.following = false;
  }

  rejoin(): void {
    this.following = true;
    void this.follow();
  }

  present(to: number | null = null): void {
    this.send({ t: 'present', to });
  }

  point(spot: string): void {
    this.send({ t: 'pointer', spot });
  }

  comment(text: string): boolean {
    return this.send({ t: 'comment', at: this.playback.at, text });
  }

  deleteComment(number: number): void {
    this.send({ t: 'delete_comment', number });
  }

  private send(frame: ToServer): boolean {
    this.error = '';
    return this.wire.send(frame);
  }

  private become(state: LineState): void {
    this.line = state;
    if (state === 'down') this.fresh = true;
  }

  private hear(message: ToClient): void {
    if (message.t === 'shared_review_state') this.watch(message);
    if (message.t === 'comments')
      this.comments = [...this.comments.filter((one) => !message.deleted.includes(one.number)), ...message.comments];
    if (message.t === 'error') this.error = message.text;
  }

  private watch(now: SharedReviewState): void {
    const led = this.presents;
    if (this.fresh) this.comments = [];
    this.fresh = false;
    this.now = now;
    if (led && !this.presents) this.following = true; // somebody else presents now
    if (this.presents && !led) this.moved();
    else void this.follow();
  }

  private async follow(): Promise<void> {
    const { now, playback } = this;
    if (!now || !this.following || this.presents) return;
    this.moving += 1;
    try {
      if (playback.viewpoint !== now.viewpoint) await playback.look(now.viewpoint);
      playback.stop();
      await playback.go(now.at);
    } finally {
      this.moving -= 1;
      if (this.moving === 0) this.moved();
    }
  }
}
