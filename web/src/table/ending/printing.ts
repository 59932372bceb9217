/** The picture of a match as the page makes it: in its own colours by day, and as a PNG file. */
import { ALONE } from '../../app/address';
import type { TableInfo } from '../../net/messages';
import type { Drawings } from '../../people/drawings.svelte';
import { written } from '../../theme/written';
import { HEIGHT, parts, WIDTH, type Heading } from './picture';

const PRINTED = ['paper', 'ink', 'vermilion', 'indigo', 'moss', 'amber', 'violet', 'teal', 'gold'].map(
  (ink) => `--print-${ink}`,
);
const USED = [
  '--surface',
  '--ink',
  '--ink-soft',
  '--vermilion',
  '--indigo',
  '--moss',
  '--amber',
  '--violet',
  '--teal',
  '--rose',
  '--raised',
  '--on-accent',
  '--hairline',
  '--card',
  '--card-edge',
  ...PRINTED,
];
/** As the build writes “by day, by lamp” for browsers that do not know it: the picture is always by day. */
const BY_DAY = { '--lightningcss-light': 'initial', '--lightningcss-dark': ' ' };

/** The colours as the style sheet declares them, by day and by lamp, and not as they are now. */
function colours(): Record<string, string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const roots = rules.filter((rule) => rule instanceof CSSStyleRule && rule.selectorText === ':root') as CSSStyleRule[];
  const declared = (name: string): string => roots.map(({ style }) => style.getPropertyValue(name)).find(Boolean) ?? '';
  return { ...BY_DAY, ...Object.fromEntries(USED.map((name) => [name, declared(name)])) };
}

async function drawings(): Promise<Drawings> {
  const [{ FACES }, { AVATARS }] = await Promise.all([import('../../people/faces'), import('../../people/avatars')]);
  return { faces: FACES, avatars: AVATARS };
}

async function paint(
  svg: string,
  headings: readonly Heading[],
  inks: Record<string, string>,
): Promise<HTMLCanvasElement> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  const faces = headings.map(({ said, size, font }) => document.fonts.load(`700 ${size}px ${font}`, said));
  await Promise.all([image.decode(), ...faces]);
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  brush.drawImage(image, 0, 0, WIDTH, HEIGHT);
  for (const { said, x, y, size, font, ink } of headings) {
    brush.font = `700 ${size}px ${font}`;
    brush.fillStyle = inks[ink] ?? '';
    brush.fillText(said, x, y);
  }
  return canvas;
}

/** The end of a match as a PNG file, and the same as the source of a picture on the page. */
export async function printed(info: TableInfo, lang: string): Promise<{ file: File; source: string }> {
  const inks = colours();
  const { svg, headings } = parts(info, lang, ALONE ? '' : location.host, {
    colours: inks,
    drawings: await drawings(),
    written,
  });
  const canvas = await paint(svg, headings, inks);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('no picture');
  return {
    file: new File([blob], `tefuda-${info.game.id}.png`, { type: 'image/png' }),
    source: canvas.toDataURL('image/png'),
  };
}
