/** The picture of a match as the page makes it: in its own colours by day, and as a PNG file. */
import { ALONE } from '../../app/address';
import type { TableInfo } from '../../net/messages';
import type { Drawings } from '../../people/drawings.svelte';
import { written } from '../../theme/written';
import { DISPLAY, HEIGHT, picture, WIDTH } from './picture';

const PRINTED = ['paper', 'ink', 'vermilion', 'indigo', 'moss', 'amber', 'violet', 'teal', 'gold'].map((ink) => `print-${ink}`);
const USED = ['surface', 'ink', 'ink-soft', 'vermilion', 'indigo', 'moss', 'amber', 'violet', 'teal', 'rose', 'raised', 'on-accent', 'hairline', 'card-edge', ...PRINTED];

/** The style sheet's colours by day. */
function colours(): Record<string, string> {
  const probe = document.createElement('i');
  probe.style.colorScheme = 'light';
  document.body.append(probe);
  const value = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const found = Object.fromEntries(USED.map((name) => [`--${name}`, value(name)]));
  probe.remove();
  return found;
}

async function drawings(): Promise<Drawings> {
  const [{ FACES }, { AVATARS }] = await Promise.all([import('../../people/faces'), import('../../people/avatars')]);
  return { faces: FACES, avatars: AVATARS };
}

/** A text that is written in the page's own face. */
interface Heading {
  said: string;
  x: number;
  y: number;
  font: string;
  fill: string;
}

/** What stands in the display face is taken out of the drawing: a picture in a page sees no font of that page. */
function parted(svg: string, inks: Record<string, string>): { rest: string; headings: Heading[] } {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const number = (one: Element, name: string) => Number(one.getAttribute(name));
  const headings = [...drawing.querySelectorAll('text')].filter((one) => one.getAttribute('font-family') === DISPLAY);
  const made = headings.map((one) => ({
    said: one.textContent,
    x: number(one, 'x'),
    y: number(one, 'y'),
    font: `700 ${number(one, 'font-size')}px ${DISPLAY}`,
    fill: inks[/--[\w-]+/.exec(one.getAttribute('fill') ?? '')?.[0] ?? ''] ?? '',
  }));
  headings.forEach((one) => one.remove());
  return { rest: new XMLSerializer().serializeToString(drawing), headings: made };
}

async function paint(svg: string, inks: Record<string, string>): Promise<HTMLCanvasElement> {
  const { rest, headings } = parted(svg, inks);
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(rest)}`;
  await Promise.all([image.decode(), ...headings.map(({ font, said }) => document.fonts.load(font, said))]);
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  brush.drawImage(image, 0, 0, WIDTH, HEIGHT);
  for (const { said, x, y, font, fill } of headings) {
    brush.font = font;
    brush.fillStyle = fill;
    brush.fillText(said, x, y);
  }
  return canvas;
}

/** The end of a match as a PNG file, and the same as the source of a picture on the page. */
export async function printed(info: TableInfo, lang: string): Promise<{ file: File; source: string }> {
  const inks = colours();
  const svg = picture(info, lang, ALONE ? '' : location.host, { colours: inks, drawings: await drawings(), written });
  const canvas = await paint(svg, inks);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('no picture');
  return { file: new File([blob], `tefuda-${info.game.id}.png`, { type: 'image/png' }), source: canvas.toDataURL('image/png') };
}
