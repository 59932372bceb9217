/** The picture of a match as the page makes it: in its own colours by day, and as a PNG file. */
import { ALONE } from '../../app/address';
import type { TableInfo } from '../../net/messages';
import type { Drawings } from '../../people/drawings.svelte';
import { pieces } from '../../theme/written';
import { HEIGHT, parts, WIDTH, type Writing } from './picture';

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
/** As the build writes light-dark() for browsers that do not know it: the picture is always by day. */
const BY_DAY = { '--lightningcss-light': 'initial', '--lightningcss-dark': ' ' };

/** The colours as the style sheet declares them, for the light and the dark theme, and not as they are now. */
function declared(): Record<string, string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const roots = rules.filter((rule) => rule instanceof CSSStyleRule && rule.selectorText === ':root') as CSSStyleRule[];
  const valueOf = (name: string): string => roots.map(({ style }) => style.getPropertyValue(name)).find(Boolean) ?? '';
  return { ...BY_DAY, ...Object.fromEntries(USED.map((name) => [name, valueOf(name)])) };
}

/** The colours as a brush takes them: what they come to by day. */
function mixed(inks: Record<string, string>, names: readonly string[]): Map<string, string> {
  const drop = document.createElement('span');
  drop.style.colorScheme = 'light';
  for (const [name, value] of Object.entries(BY_DAY)) drop.style.setProperty(name, value);
  document.body.append(drop);
  const colourOf = (name: string): string => {
    drop.style.color = inks[name] ?? '';
    return getComputedStyle(drop).color;
  };
  const found = new Map(names.map((name) => [name, colourOf(name)]));
  drop.remove();
  return found;
}

async function drawings(): Promise<Drawings> {
  const [{ FACES }, { AVATARS }] = await Promise.all([import('../../people/faces'), import('../../people/avatars')]);
  return { faces: FACES, avatars: AVATARS };
}

/** The faces of the page: its text's own, and that of titles; without those that only stand in until these have come. */
function facesOf(page: CSSStyleDeclaration): (plain: boolean) => string {
  const lasting = (families: string) => families.replace(/"[^"]* Meanwhile", */g, '');
  const [text, display] = [page.fontFamily, page.getPropertyValue('--display')].map(lasting);
  return (plain) => (plain ? text : display) ?? '';
}

function write(brush: CanvasRenderingContext2D, one: Writing, font: (plain: boolean) => string, ink: string): void {
  const { pieces: parts, x, y, size, weight, align } = one;
  brush.fillStyle = ink;
  brush.textAlign = align;
  let at = x;
  for (const { text, plain } of parts) {
    brush.font = `${weight} ${size}px ${font(plain)}`;
    brush.fillText(text, at, y);
    at += brush.measureText(text).width;
  }
}

async function paint(
  svg: string,
  writings: readonly Writing[],
  inks: Record<string, string>,
): Promise<HTMLCanvasElement> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  const font = facesOf(getComputedStyle(document.body));
  const faces = writings.flatMap(({ pieces: parts, size, weight }) =>
    parts.map(({ text, plain }) => document.fonts.load(`${weight} ${size}px ${font(plain)}`, text)),
  );
  await Promise.all([image.decode(), ...faces]);
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  brush.drawImage(image, 0, 0, WIDTH, HEIGHT);
  const colours = mixed(
    inks,
    writings.map(({ ink }) => ink),
  );
  for (const one of writings) write(brush, one, font, colours.get(one.ink) ?? '');
  return canvas;
}

/** The end of a match as a PNG file, and the same as the source of a picture on the page. */
export async function printed(info: TableInfo, lang: string): Promise<{ file: File; source: string }> {
  const inks = declared();
  const { svg, writings } = parts(info, lang, ALONE ? '' : location.host, {
    colours: inks,
    drawings: await drawings(),
    pieces,
  });
  const canvas = await paint(svg, writings, inks);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('no picture');
  return {
    file: new File([blob], `tefuda-${info.game.id}.png`, { type: 'image/png' }),
    source: canvas.toDataURL('image/png'),
  };
}
