/** Records that were opened on this device: they stay until somebody takes them away. */
import { openAlbum, type Album, type Opened } from './album';
import { ROOT } from './root';
import { waiting } from './waiting.svelte';

class Records {
  all: Opened[] = $state.raw([]);
  private album: Promise<Album> | null = null;

  /** What a browser that keeps nothing has is nothing. */
  async read(): Promise<void> {
    this.all = await this.kept().then((album) => album.records(), () => []);
  }

  async keep(id: string, text: string, name: string): Promise<void> {
    const trouble = await this.kept().then((album) => album.keepRecord({ id, text, name, at: Date.now() / 1000 }), String);
    waiting.full = trouble === 'QuotaExceededError';
  }

  async forget(id: string): Promise<void> {
    await (await this.kept()).forgetRecord(id);
    await this.read();
  }

  private kept(): Promise<Album> {
    return (this.album ??= openAlbum(ROOT.pathname));
  }
}

export const records = new Records();

export const gameIn = ({ text }: Opened): string => /^game (\S+)$/m.exec(text)?.[1] ?? '';
