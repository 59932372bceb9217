import { afterEach, expect, it, vi } from 'vitest';
import { onComeback } from './comeback';

afterEach(() => vi.unstubAllGlobals());

it('hears of a page that is seen again, and not of one that is hidden', () => {
  const page = new EventTarget();
  const shown = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', shown);
  const heard: string[] = [];
  const tell = (target: EventTarget, type: string, hidden = false) => {
    shown.hidden = hidden;
    const before = heard.length;
    target.dispatchEvent(new Event(type));
    if (heard.length > before) heard[before] = type;
  };
  const end = onComeback(() => void heard.push('?'));
  tell(shown, 'visibilitychange', true);
  tell(shown, 'visibilitychange');
  tell(page, 'pageshow');
  tell(page, 'online');
  end();
  for (const target of [page, shown]) ['online', 'pageshow', 'visibilitychange'].forEach((type) => tell(target, type));
  expect(heard).toEqual(['visibilitychange', 'pageshow', 'online']);
});
