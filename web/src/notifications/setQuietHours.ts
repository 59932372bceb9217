/** The quiet hours of this device: one setting for all its tables, kept here, and told to the server. */
import { settings } from '../theme/settings.svelte';
import * as requests from '../net/notifications';
import * as seats from '../net/seats';
import { history } from '../start/history.svelte';
import { keepHours, quiet, type Hours } from './kept';
import { subscribed } from './push';

const AT_ONCE = 16; // seats of a request
const MOST = 64; // seats: those of matches that go on, then the newest of the others, which may have a rematch

/** Change them; the server knows them for all seats of this browser, or they stay as they were. */
export async function setQuietHours(now: Hours | null): Promise<void> {
  const own = seats.tables();
  const [over, going] = [own.filter((id) => history.has(id)), own.filter((id) => !history.has(id))];
  const told = [...going, ...over].slice(0, MOST).map((table) => ({ table, token: seats.held(table)?.token ?? '' }));
  const endpoint = told.length > 0 ? ((await subscribed())?.endpoint ?? '') : '';
  for (let first = 0; first < told.length; first += AT_ONCE)
    await requests.setQuiet(told.slice(first, first + AT_ONCE), endpoint, quiet(now), settings.lang);
  keepHours(now);
}
