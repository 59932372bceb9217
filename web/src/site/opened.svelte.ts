/** Records that were opened on this device: they stay until somebody takes them away. */
import { album, type Opened } from './album';
import { ROOT } from './root';
import { waiting } from './waiting.svelte';

class Records {
  all: Opened[] = $state.raw([]);
  private readonly album = album(ROOT.pathname);

  /** In a browser without storage there is nothing. */
  async read(): Promise<void> {
    this.all = await this.album.records().catch(() => []);
  }

  async keep(id: string, text: string, name: string): Promise<void> {
    const trouble = await this.album.keepRecord({ id, text, name, at: Date.now() / 1000 });
    waiting.keeps = trouble === '' ? 'all' : trouble === 'QuotaExceededError' ? 'full' : 'nothing';
  }

  async forget(id: string): Promise<void> {
    await this.album.forgetRecord(id);
    await this.read();
  }
}

export const records = new Records();
