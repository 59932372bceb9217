import { afterEach, expect, it, vi } from 'vitest';
import { copied } from './clipboard';

afterEach(() => vi.unstubAllGlobals());

const refusing = { writeText: () => Promise.reject(new Error('NotAllowedError')) };

/** A page on which `able` says whether text can be copied by selecting it. */
function page(clipboard: unknown, able: boolean) {
  const done: string[] = [];
  const field = {
    value: '',
    style: {},
    select: () => done.push(`select ${field.value}`),
    remove: () => done.push('remove'),
  };
  const body = { append: () => done.push('body') };
  vi.stubGlobal('navigator', { clipboard });
  vi.stubGlobal('document', {
    body,
    createElement: () => field,
    execCommand: (what: string) => (done.push(what), able),
  });
  const button = (dialog: unknown) =>
    ({ closest: () => dialog, focus: () => done.push('focus') }) as unknown as HTMLElement;
  return { done, button };
}

it.each([
  ['there is no clipboard, as without TLS', undefined],
  ['the clipboard refuses', refusing],
])('text is copied by selecting it where %s', async (_, clipboard) => {
  const { done, button } = page(clipboard, true);
  expect(await copied('words', button(null))).toBe(true);
  expect(done).toEqual(['body', 'select words', 'copy', 'remove', 'focus']);
});

it('the text is selected within an open dialog, as all else is out of reach', async () => {
  const { done, button } = page(undefined, true);
  await copied('words', button({ append: () => done.push('dialog') }));
  expect(done[0]).toBe('dialog');
});

it('it says so where neither works, and leaves nothing behind', async () => {
  const { done, button } = page(undefined, false);
  expect(await copied('words', button(null))).toBe(false);
  expect(done.slice(-2)).toEqual(['remove', 'focus']);
});

it('a clipboard that takes it is enough', async () => {
  const heard: string[] = [];
  const { done, button } = page({ writeText: async (text: string) => void heard.push(text) }, false);
  expect([await copied('words', button(null)), heard, done]).toEqual([true, ['words'], []]);
});
