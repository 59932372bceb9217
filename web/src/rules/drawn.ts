/** Cards in the server's HTML, drawn with the page's own card; the text stays for clients that cannot draw. Words stay whole. */
import { mount, unmount } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import Card from '../cards/Card.svelte';
import { settings } from '../theme/settings.svelte';
import { keepUnbroken } from '../theme/hyphenated';
import './drawn.css';

/** A pack of more than four suits is told by the cards themselves. */
const suitsOf = (html: string): number => (/ data-draw="[^"]*[RN]"/.test(html) ? 6 : 4);

/** Draws the cards of an element that holds this HTML; `whole`: of which this is a part. */
export const drawn =
  (html: string, whole = html): Attachment<HTMLElement> =>
  (element) => {
    keepUnbroken(element);
    const places = html === '' ? [] : [...element.querySelectorAll<HTMLElement>('[data-draw]')];
    const scheme = settings.schemeFor(suitsOf(whole));
    const cards = places.map((place) => {
      place.replaceChildren();
      return mount(Card, { target: place, props: { card: place.dataset['draw'] ?? null, small: true, scheme } });
    });
    return () => cards.forEach((card) => void unmount(card));
  };
