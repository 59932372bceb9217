/** Faces and avatars as images: a page that shows thirty of them has thirty elements to style for them, and not a thousand. */
import type { Avatar } from '../net/messages';
import { settings } from '../theme/settings.svelte';
import { AVATARS, RULES } from './avatars';
import { FACES } from './faces';

const darkScheme = matchMedia('(prefers-color-scheme: dark)');
let isDark = $state(darkScheme.matches);
darkScheme.addEventListener('change', () => (isDark = darkScheme.matches));
const made = new Map<string, string>();

/** The address of an image of it, in the colours of the page as they are now. */
export function pictureOf(face: string | null, avatar: Avatar | null): string {
  const dark = settings.theme === 'auto' ? isDark : settings.theme === 'dark';
  const key = `${face ?? `${avatar?.shape} ${avatar?.ink}`} ${dark}`;
  const picture = made.get(key) ?? drawn(face, avatar, dark ? 'dark' : 'light');
  made.set(key, picture);
  return picture;
}

function drawn(face: string | null, avatar: Avatar | null, scheme: 'dark' | 'light'): string {
  const dye = avatar && !face ? `--dye:var(--${avatar.ink})` : '';
  const markup = dye && avatar ? `<g class="avatar">${AVATARS[avatar.shape] ?? ''}</g>` : (FACES[face ?? '']?.() ?? '');
  const style = `svg{color-scheme:${scheme};${inksOf(markup + RULES + dye)};${dye}}${RULES}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><style>${style}</style>${markup}</svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** What the page's inks come to that are used in it. */
function inksOf(markup: string): string {
  const page = getComputedStyle(document.documentElement);
  const names = new Set([...markup.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name as string));
  names.delete('--dye');
  return [...names].map((name) => `${name}:${page.getPropertyValue(name)}`).join(';');
}
