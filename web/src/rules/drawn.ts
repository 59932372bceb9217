/** Cards in the server's HTML, drawn with the page's own card; the text stays for clients that cannot draw. Words stay whole. */
import { mount, unmount } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import Card from '../cards/Card.svelte';
import { settings } from '../theme/settings.svelte';
import { keepUnbroken } from '../theme/hyphenated';
import './drawn.css';

/** A pack of more than four suits is told by the cards themselves. */
const suitsOf = (cards: readonly string[]): number => (cards.some((card) => /[RN]$/.test(card)) ? 6 : 4);

/** Draws the cards of an element that holds this HTML. */
export const drawn =
  (html: string): Attachment<HTMLElement> =>
  (element) => {
    keepUnbroken(element);
    const places = html === '' ? [] : [...element.querySelectorAll<HTMLElement>('[data-draw]')];
    const scheme = settings.schemeFor(suitsOf(places.map((place) => place.dataset['draw'] ?? '')));
    const cards = places.map((place) => {
      place.replaceChildren();
      return mount(Card, { target: place, props: { card: place.dataset['draw'] ?? null, small: true, scheme } });
    });
    return () => cards.forEach((card) => void unmount(card));
  };
