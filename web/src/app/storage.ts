/**
 * The browser's storage for this page, under names: the only place that touches `localStorage` and `sessionStorage`.
 * Where those are blocked or full, memory keeps it for as long as the page is there, so that players can go on.
 */
class Keeping {
  /** Values that the browser did not store; null: one that it would not delete. */
  private readonly memory = new Map<string, string | null>();

  constructor(private readonly storage: () => Storage) {}

  get(key: string): string | null {
    const own = this.memory.get(key);
    if (own !== undefined) return own;
    try {
      return this.storage().getItem(key);
    } catch {
      return null;
    }
  }

  /** A value stored as JSON, of any type; null where there is none. */
  parsed(key: string): unknown {
    try {
      return JSON.parse(this.get(key) ?? 'null');
    } catch {
      return null;
    }
  }

  /** Returns whether it outlives the page. */
  set(key: string, text: string): boolean {
    return this.change(key, text, (storage) => storage.setItem(key, text));
  }

  remove(key: string): boolean {
    return this.change(key, null, (storage) => storage.removeItem(key));
  }

  /** The names that begin so. */
  keys(beginning: string): string[] {
    const all = new Set([...this.stored(), ...this.memory.keys()]);
    return [...all].filter((key) => key.startsWith(beginning) && this.memory.get(key) !== null);
  }

  /** True if nothing is lost by a reload. */
  get lasting(): boolean {
    return this.memory.size === 0;
  }

  private change(key: string, value: string | null, write: (storage: Storage) => void): boolean {
    try {
      write(this.storage());
      this.memory.delete(key);
      return true;
    } catch {
      this.memory.set(key, value);
      return false;
    }
  }

  private stored(): string[] {
    try {
      return Object.keys(this.storage());
    } catch {
      return [];
    }
  }
}

/** Of this browser: every tab has it, and every later visit. */
export const local = new Keeping(() => localStorage);
/** Of this tab. */
export const session = new Keeping(() => sessionStorage);
