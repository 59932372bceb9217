/** Requests about the owner of this device: the name that it keeps, and the matches that it has played. */
import type { Lang } from '../text/lang';
import { ask, asked, text } from './api';
import { asDevice } from './seats';
import type {
  OwnFigures,
  OwnMatchesBody,
  OwnMatchList,
  OwnRatings,
  PasskeyOptions,
  ProfileAnswer,
  ProfileBody,
  ProfileErasure,
} from './messages';

const PATH = '/api/profile';

export type Wish = Required<Omit<OwnMatchesBody, 'lang' | 'page'>>;
/** A filter that lets all matches through. */
export const EVERY: Wish = {
  ...{ game: '', outcome: null, players: null, company: 'any', strength: null },
  ...{ person: null, since: null, until: null, text: '' },
};

const own = <T>(path: string, body?: unknown) => ask<T>(path, undefined, asDevice(asked(body)));
/** What is read about the profile: once that is to go, nothing asks for it any more. */
let reading = new AbortController();
const read = <T>(path: string, body?: unknown) =>
  ask<T>(path, undefined, asDevice({ ...(body === undefined ? {} : asked(body)), signal: reading.signal }));
function stopReading() {
  reading.abort();
  reading = new AbortController();
}
/** True if it was stopped so, and is no fault. */
export const stopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export const profile = () => read<ProfileAnswer>(PATH);
export const keep = (kept: ProfileBody) => own<ProfileAnswer>(PATH, kept);
export function leave(lang: Lang) {
  stopReading();
  return own<ProfileAnswer>(`${PATH}/leave?lang=${lang}`, {});
}
export const onlyHere = (lang: Lang) => own<ProfileAnswer>(`${PATH}/only-here?lang=${lang}`, {});
export const matches = (wish: Wish, page: number, lang: Lang) =>
  read<OwnMatchList>(`${PATH}/matches`, { ...wish, page, lang });
export const figures = (wish: Wish, lang: Lang) => read<OwnFigures>(`${PATH}/figures`, { ...wish, lang });
export const ratings = (lang: Lang) => read<OwnRatings>(`${PATH}/ratings?lang=${lang}`);

/** A browser that can make passkeys and show them, as JSON. */
export const able = (): boolean =>
  isSecureContext && typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

const options = async <T>(path: string): Promise<T> =>
  JSON.parse((await own<PasskeyOptions>(`${path}/options`, {})).options) as T;

/** Make a passkey for the profile of this device. */
export async function addPasskey(lang: Lang): Promise<ProfileAnswer> {
  const asked = await options<PublicKeyCredentialCreationOptionsJSON>(`${PATH}/passkeys`);
  const made = await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked),
  });
  return own<ProfileAnswer>(`${PATH}/passkeys`, { credential: JSON.stringify(made), lang });
}

/** Keep on this device the profile of a passkey; `earlier`: with what was played here before. */
export async function signIn(earlier: boolean, lang: Lang): Promise<ProfileAnswer> {
  const asked = await options<PublicKeyCredentialRequestOptionsJSON>('/api/sign-in');
  const shown = await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked) });
  return own<ProfileAnswer>('/api/sign-in', { credential: JSON.stringify(shown), earlier, lang });
}

export const removePasskeys = (lang: Lang) =>
  ask<ProfileAnswer>(`${PATH}/passkeys?lang=${lang}`, undefined, asDevice({ method: 'DELETE' }));

export const exported = (lang: Lang) => text(`${PATH}/export?lang=${lang}`, asDevice({}));
export function remove(lang: Lang) {
  stopReading();
  return ask<ProfileErasure>(`${PATH}?lang=${lang}`, undefined, asDevice({ method: 'DELETE' }));
}
