/**
 * One table's connection: says hello, comes back by itself, and knows when it is down.
 *
 * It takes what changes in place of whole scenes, and hands on whole ones. Where a change does not fit it comes back and
 * takes them whole from then on.
 * The line is "open" only once the server has answered, so that its listeners may send at once.
 */
import { ALONE } from '../app/address';
import { clock } from './clock.svelte';
import { Follower, type Heard } from './fold';
import type {
  Hello,
  StartLesson,
  RetryReviewedPlay,
  StartPuzzle,
  ToClient,
  ToServer,
  JoinSharedReview,
} from './messages';
import type { Socketlike } from './transport';

export type LineState = 'connecting' | 'open' | 'down' | 'closed';

export interface Ends {
  open: () => Socketlike;
  /** The first frame: at a table a hello, in a lesson which one, looking back with others at what. */
  hello: () => Hello | StartLesson | StartPuzzle | RetryReviewedPlay | JoinSharedReview;
  hear: (message: Heard) => void;
  state: (state: LineState) => void;
}

const PING_EVERY = 20_000;
const SILENCE = 8_000; // an answer that takes longer than this means that the line is down
const BRIEF = 2_000; // of a line that may have died unseen
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;

/** Errors after which the same hello would only be refused again. */
const HOPELESS = new Set(['table', 'token', 'origin', 'watchers', 'banned']);

export class Line {
  private socket: Socketlike | null = null;
  private state: LineState = 'closed';
  private wait = FIRST_WAIT;
  private follower = new Follower();
  private changes = true;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;
  private alarm: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ends: Ends) {}

  start(): void {
    this.become('connecting');
    this.connect();
  }

  stop(): void {
    this.become('closed');
    this.drop();
    clearTimeout(this.retry);
  }

  /**
   * Try at once: the network is back, or the page is looked at again. A line that looks open may be dead by now, so an
   * answer is wanted soon; not of the page's own worker, which dies with the page and may just be thinking.
   */
  hurry(): void {
    if (this.state === 'open' && !ALONE) this.ask(BRIEF);
    if (this.state !== 'down') return;
    this.wait = FIRST_WAIT;
    clearTimeout(this.retry);
    this.connect();
  }

  /** False if the line is down: the sender keeps what must not be lost. */
  send(message: ToServer): boolean {
    if (this.state !== 'open') return false;
    this.socket?.send(JSON.stringify(message));
    return true;
  }

  private connect(): void {
    this.drop();
    const socket = this.ends.open();
    this.socket = socket;
    this.follower = new Follower();
    socket.onopen = () => socket.send(JSON.stringify(this.first()));
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data) as ToClient);
    socket.onclose = () => this.lost();
    this.expectAnswer(SILENCE);
  }

  private first(): Hello | StartLesson | StartPuzzle | RetryReviewedPlay | JoinSharedReview {
    const first = this.ends.hello();
    return first.t === 'hello' ? { ...first, changes: this.changes } : first;
  }

  private hear(sent: ToClient): void {
    clearTimeout(this.alarm);
    this.alarm = undefined;
    const message = this.follower.whole(sent);
    if (message === null) return this.astray();
    if (message.t === 'pong') clock.heard(message.now);
    if (message.t === 'error' && message.final && HOPELESS.has(message.code)) this.stop();
    this.ends.hear(message);
    if (this.state !== 'open' && this.state !== 'closed') this.opened(message);
  }

  private opened(first: Heard): void {
    if (first.t !== 'scene' && first.t !== 'happened' && first.t !== 'shared_review_state') return;
    this.wait = FIRST_WAIT;
    this.become('open');
    this.send({ t: 'ping' }); // what time is it there?
    this.pinger = setInterval(() => this.ask(SILENCE), PING_EVERY);
  }

  /** A change does not fit: everything new since the last fitting one is sent again, with the scene. */
  private astray(): void {
    this.changes = false;
    this.become('connecting');
    this.connect();
  }

  private ask(silence: number): void {
    this.send({ t: 'ping' });
    this.expectAnswer(silence);
  }

  private expectAnswer(silence: number): void {
    clearTimeout(this.alarm);
    this.alarm = setTimeout(() => this.lost(), silence);
  }

  private lost(): void {
    if (this.state === 'closed') return;
    this.drop();
    this.become('down');
    this.retry = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Let go of the socket without hearing of it again. */
  private drop(): void {
    clearInterval(this.pinger);
    clearTimeout(this.alarm);
    clearTimeout(this.retry);
    this.alarm = undefined;
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }

  private become(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.ends.state(state);
  }
}
