/** As much of a WebSocket as the page uses, to its own worker. */
import type { Socketlike } from '../net/transport';
import type { LocalTransport } from './localTransport';

export class LocalSocket implements Socketlike {
  onopen: (() => void) | null = null;
  onmessage: ((frame: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  opened = false;
  private readonly number: number;

  constructor(private readonly transport: LocalTransport) {
    this.number = transport.open(this);
  }

  send(text: string): void {
    this.transport.send(this.number, text);
  }

  close(): void {
    this.transport.close(this.number);
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
