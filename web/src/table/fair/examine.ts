/** Fetches the record of a match that is over, and looks at it. */
import { record } from '../../net/api';
import type { Ranking } from './packs';
import { parse } from './record';
import { verify, type Before, type Check, type Shown } from './verifier';

export async function examined(
  table: string,
  shown: Shown,
  ranking: Ranking,
  before: Before,
  fetched = record,
): Promise<Check[]> {
  let text: string;
  try {
    text = await fetched(table);
  } catch {
    return [{ what: 'fetched', good: null }];
  }
  try {
    return verify(parse(text), shown, ranking, before);
  } catch {
    return [{ what: 'readable', good: false }];
  }
}
