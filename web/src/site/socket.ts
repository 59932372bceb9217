/** As much of a WebSocket as the page uses, to its own worker. */
import type { Socketlike } from '../net/line';
import type { Carrier } from './carrier';

export class PageSocket implements Socketlike {
  onopen: (() => void) | null = null;
  onmessage: ((frame: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  opened = false;
  private readonly number: number;

  constructor(private readonly carrier: Carrier) {
    this.number = carrier.open(this);
  }

  send(text: string): void {
    this.carrier.send(this.number, text);
  }

  close(): void {
    this.carrier.close(this.number);
  }

  open(): void {
    this.opened = true;
    this.onopen?.();
  }

  hear(data: string): void {
    this.onmessage?.({ data });
  }

  end(): void {
    this.onclose?.();
  }
}
