/** The worth of chosen cards, and what they lack: said once. */
import type { Actions } from './store/groups';

/**
 * Why they become nothing, or not the play that one may look for; what needs no cards is no answer to them. Like the
 * offers it stays until the next answer.
 */
export const lacking = (store: { choice: Pick<Actions['choice'], 'any' | 'offers'>; isStaging: boolean }): string =>
  store.choice.any && !store.isStaging ? (store.choice.offers?.missing ?? '') : '';

const numbers = (text: string): string[] => text.match(/\d+/g) ?? [];

/** Does what is missing only repeat what the tally says already? It has numbers, and all of them stand there. */
export function saysNothingNew(missing: string, tally: string): boolean {
  const [said, told] = [numbers(missing), numbers(tally)];
  return said.length > 1 && said.every((number) => told.includes(number));
}
