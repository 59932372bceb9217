/** In which inks the suits of this table are printed, for the sentences that name its cards. */
import { getContext, setContext } from 'svelte';
import { settings } from '../theme/settings.svelte';
import type { Scheme } from './inks';

const KEY = Symbol('scheme');
const SUITS = 4; // where no table says how many

export const provideScheme = (scheme: () => Scheme): (() => Scheme) => setContext(KEY, scheme);
export const schemeHere = (): (() => Scheme) => getContext<() => Scheme>(KEY) ?? (() => settings.schemeFor(SUITS));
