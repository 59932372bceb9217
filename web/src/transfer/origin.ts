/** Where a table has come from that was carried here: kept beside its seat. */
import { local } from '../app/storage';

const FROM = 'tefuda.from.';

export const cameFrom = (table: string, page: string): void => void local.set(FROM + table, page);

export const origin = (table: string): string | null => local.get(FROM + table);
