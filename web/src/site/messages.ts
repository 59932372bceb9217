/** The messages between the page and its worker. */
export interface Asked {
  t: 'ask';
  id: number;
  method: string;
  path: string;
  body: string;
  token: string;
  lang: string;
}

/** Of what is played: the browser has no room for the last; it keeps nothing, and the page remembers it while it is open. */
export type Keeps = 'all' | 'full' | 'nothing';

export type ToWorker =
  | Asked
  | { t: 'open'; socket: number; lang: string }
  | { t: 'frame'; socket: number; text: string }
  | { t: 'close'; socket: number };

export type FromWorker =
  | { t: 'progress'; part: number }
  | { t: 'ready' }
  | { t: 'failed'; why: string }
  | { t: 'answer'; id: number; status: number; text: string; kind: string }
  | { t: 'opened'; socket: number }
  | { t: 'frame'; socket: number; text: string }
  | { t: 'keeps'; keeps: Keeps }
  | { t: 'closed'; socket: number }
  | { t: 'elsewhere'; socket: number; yes: boolean };
