import { own } from './own.svelte';

/** The name in a form: the one that is kept, also when another is heard of meanwhile, until somebody types. */
export class NameDraft {
  #typed: string | null = $state(null);

  constructor(private readonly kept = (): string => own.name) {}

  get text(): string {
    return this.#typed ?? this.kept();
  }

  set text(typed: string) {
    this.#typed = typed;
  }

  /** What was typed is kept now. */
  done(): void {
    this.#typed = null;
  }
}
