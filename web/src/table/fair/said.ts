/** The sentence for each thing that was checked. */
import type { Check } from './verifier';

type Words = Texts.RecordChecks;

/** `good`: null, where it could not be checked. */
export interface Line {
  good: boolean | null;
  text: string;
}

/** `named`: the player of a seat; `listed`: "2, 3 and 5". */
export function said(check: Check, c: Words, named: (seat: number) => string, listed: (all: string[]) => string): Line {
  return { good: check.good, text: textOf(check, c, named, listed) };
}

function textOf(check: Check, c: Words, named: (seat: number) => string, listed: (all: string[]) => string): string {
  switch (check.what) {
    case 'same':
      return !check.good ? c.notSame : check.added ? c.sameAdded : c.same;
    case 'commitment':
      return check.good ? c.bound : c.notBound;
    case 'combined':
      return check.good ? c.combined : c.notCombined;
    case 'dealer':
      return ofDealer(check, c, named);
    case 'decks':
      return ofDecks(check, c, listed);
    case 'plays':
      return check.good ? c.plays({ lines: check.lines, all: check.of }) : c.notPlays({ lines: check.lines });
    case 'borrowed':
      return c.borrowed({ lines: check.lines });
    case 'position':
      return c.position;
    case 'scheme':
      return c.scheme;
    case 'fetched':
      return c.notFetched;
    case 'readable':
      return c.notReadable;
  }
}

function ofDealer(
  { good, dealer, drawn, before }: Extract<Check, { what: 'dealer' }>,
  c: Words,
  named: (seat: number) => string,
): string {
  const name = named(dealer);
  if (before) return good ? c.dealerBefore({ name }) : c.notDealerBefore({ name });
  return good ? c.dealer({ name }) : c.notDealer({ name, drawn: named(drawn) });
}

function ofDecks(
  { good, deals, cards, wrong }: Extract<Check, { what: 'decks' }>,
  c: Words,
  listed: (all: string[]) => string,
): string {
  if (deals === 0) return c.noDecks;
  if (good === null) return c.ownPack;
  return good
    ? c.decks({ times: deals, cards })
    : c.notDecks({ deals: listed(wrong.map(String)), count: wrong.length });
}
