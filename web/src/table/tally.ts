/** What chosen cards are worth, and what they lack: said once. */

const numbers = (text: string): string[] => text.match(/\d+/g) ?? [];

/** Does what is missing only repeat what the tally says already? It has numbers, and all of them stand there. */
export function saysNothingNew(missing: string, tally: string): boolean {
  const [said, told] = [numbers(missing), numbers(tally)];
  return said.length > 1 && said.every((number) => told.includes(number));
}
