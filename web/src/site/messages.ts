/** What the page and its worker say to each other. */
export interface Asked {
  t: 'ask';
  id: number;
  method: string;
  path: string;
  body: string;
  token: string;
  lang: string;
}

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
  | { t: 'full'; yes: boolean }
  | { t: 'closed'; socket: number }
  | { t: 'elsewhere'; socket: number; yes: boolean };
