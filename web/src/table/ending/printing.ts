/** The picture of a match as the page makes it: with its own colours and face, and as a PNG file. */
import { ALONE } from '../../app/address';
import type { TableInfo } from '../../net/messages';
import type { Drawings } from '../../people/drawings.svelte';
import { written } from '../../theme/written';
import { HEIGHT, picture, WIDTH, type Look } from './picture';

const FAMILY = 'Tefuda Display';

/** The style sheet's names of colours, which the drawing uses. */
function colours(): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  const used = ['surface', 'ink', 'ink-soft', 'vermilion', 'indigo', 'moss', 'amber', 'violet', 'teal', 'rose', 'raised', 'on-accent', 'hairline', 'card-edge'];
  const printed = ['paper', 'ink', 'vermilion', 'indigo', 'moss', 'amber', 'violet', 'teal', 'gold'].map((ink) => `print-${ink}`);
  return Object.fromEntries([...used, ...printed].map((name) => [`--${name}`, style.getPropertyValue(`--${name}`).trim()]));
}

/** A picture sees no font of the page: they are put into it. */
async function faces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSFontFaceRule);
  const ours = rules.filter((rule) => rule.style.getPropertyValue('font-family').includes(FAMILY));
  const made = ours.map(async ({ style, parentStyleSheet }) => {
    const [, path = ''] = /url\(["']?([^"')]+)/.exec(style.getPropertyValue('src')) ?? [];
    const font = await fetch(new URL(path, parentStyleSheet?.href ?? location.href));
    const data = await dataUrl(await font.blob());
    return `@font-face{font-family:'${FAMILY}';font-weight:${style.getPropertyValue('font-weight')};src:url(${data});unicode-range:${style.getPropertyValue('unicode-range')}}`;
  });
  return (await Promise.all(made)).join('');
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((good, bad) => {
    const reader = new FileReader();
    reader.onload = () => good(reader.result as string);
    reader.onerror = () => bad(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });

async function drawings(): Promise<Drawings> {
  const [{ FACES }, { AVATARS }] = await Promise.all([import('../../people/faces'), import('../../people/avatars')]);
  return { faces: FACES, avatars: AVATARS };
}

/** The picture of a finished match, as SVG. */
export async function drawn(info: TableInfo, lang: string): Promise<string> {
  const look: Look = { colours: colours(), drawings: await drawings(), faces: await faces().catch(() => ''), written };
  return picture(info, lang, ALONE ? '' : location.host, look);
}

export const asSource = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** The same as a PNG file. */
export async function printed(svg: string, name: string): Promise<File> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = asSource(svg);
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  canvas.getContext('2d')?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('no picture');
  return new File([blob], name, { type: 'image/png' });
}
