/** Sentences of the short account that depend on house rules: told as the rules of this table have it. */
import type { Attachment } from 'svelte/attachments';

export type Options = Readonly<Record<string, string>>;

const LONG = 10_000; // from here on thousands are set apart

export const counted = (value: string): string => (Number(value) >= LONG ? Number(value).toLocaleString('en') : value);

const pairs = (terms: string): [name: string, value: string][] =>
  terms.split(',').map((term) => {
    const [name = '', value = ''] = term.split('=');
    return [name, value];
  });

/** Does it stand there at a table with these options, which differ from the usual ones? */
export function holds(when: string, usual: string, options: Options): boolean {
  const under = { ...Object.fromEntries(pairs(usual)), ...options };
  return pairs(when).every(([name, value]) => under[name] === value);
}

/** Shows what holds at a table with these options. `html`: what the element holds, so that it is looked at again with it. */
export const depending =
  (html: string, options: Options): Attachment<HTMLElement> =>
  (element) => {
    if (html === '') return;
    for (const place of element.querySelectorAll<HTMLElement>('[data-when]'))
      place.hidden = !holds(place.dataset['when'] ?? '', place.dataset['usual'] ?? '', options);
    for (const place of element.querySelectorAll<HTMLElement>('[data-option]')) {
      const value = options[place.dataset['option'] ?? ''];
      if (value !== undefined) place.textContent = counted(value);
    }
  };
