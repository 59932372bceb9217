/** A drawing for everything that can be worn or met, small enough, and in inks of ours. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from '../text/page.en.ftl';
import ja from '../text/page.ja.ftl';
import { AVATARS } from './avatars';
import { FACES } from './faces';
import { INKS, read } from './own.svelte';

const personas = readFileSync(new URL('../../../src/tefuda/table/personas.py', import.meta.url), 'utf8');
const avatar = readFileSync(new URL('../../../src/tefuda/protocol/values.py', import.meta.url), 'utf8');
const theme = readFileSync(new URL('../theme/theme.css', import.meta.url), 'utf8');
const quoted = (text: string): string[] => [...text.matchAll(/"([a-z]+)"/g)].map((m) => m[1] as string);
const part = (text: string, from: string, to: string): string =>
  text.slice(text.indexOf(from), text.indexOf(to, text.indexOf(from)));

it('every persona has a face', () => {
  const people = [...part(personas, 'PERSONAS:', '\n}').matchAll(/^ {4}"([a-z]+)":/gm)].map((m) => m[1]);
  expect(people.length).toBeGreaterThanOrEqual(12);
  expect(Object.keys(FACES).sort()).toEqual(people.sort());
});

it('every avatar that the server knows is drawn, and has a name in both languages', () => {
  const shapes = quoted(part(avatar, 'Shape = ', ']')).sort();
  expect(Object.keys(AVATARS).sort()).toEqual(shapes);
  for (const { avatars } of [en, ja]) {
    expect(Object.keys(avatars).sort()).toEqual(shapes);
    expect(new Set(Object.values(avatars)).size).toBe(shapes.length);
  }
  expect(quoted(part(avatar, 'Ink = ', ']'))).toEqual([...INKS]);
  expect([en, ja].map(({ inks }) => Object.keys(inks))).toEqual([[...INKS], [...INKS]]);
});

describe.each([...Object.entries(FACES).map(([id, draw]) => [id, draw()]), ...Object.entries(AVATARS)])(
  '%s',
  (_, drawn = '') => {
    it('is drawn well: closed elements, numbers, inks that there are', () => {
      const tags = [...drawn.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)];
      const open = tags.filter(([, end, , alone]) => !end && !alone).length;
      expect(open).toBe(tags.filter(([, end]) => end).length);
      expect(drawn).not.toMatch(/undefined|NaN|#[0-9a-f]{3}/i);
      for (const [, ink] of drawn.matchAll(/var\(--([\w-]+)\)/g)) expect(theme + '--dye:').toContain(`--${ink}:`);
      expect(drawn.length).toBeLessThan(5_000);
    });
  },
);

it('takes from storage what may be an avatar, and nothing else', () => {
  expect(read('plum teal')).toEqual({ shape: 'plum', ink: 'teal' });
  for (const text of [null, '', 'plum', 'plum pink', 'PLUM teal', '"><script> teal']) expect(read(text)).toBeNull();
});
