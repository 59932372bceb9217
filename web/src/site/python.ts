/** Python, in whichever worker it is: fetched in parts, and begun with Tefuda in it. */
import type * as pyodide from 'pyodide';
import { file } from '../net/transport';
import { filesOf, Parts } from './parts';
import { ROOT } from './root';

/** `fetchBy`: its loader asks for its parts by this from now on; `build_site.py` has added it. */
type Pyodide = Pick<typeof pyodide, 'loadPyodide'> & { fetchBy: (own: typeof file) => void };
type Options = NonNullable<Parameters<typeof pyodide.loadPyodide>[0]>;
type Files = Parameters<NonNullable<Options['fsInit']>>[0];

interface About {
  pyodide: string;
  archive: string;
  bytes: number;
  /** The file that Pyodide would fetch to know itself. */
  lock: pyodide.Lockfile;
  /** Seconds that a computer player seems to think. */
  pace: number;
}

export interface Python {
  about: About;
  python: pyodide.PyodideAPI;
}

const OURS = '/lib/tefuda';

/** All parts are on their way before the first of them is needed. The marks are for measurements. ``told``: hears how much is there, from 0 to 1. */
export async function begun(told: (part: number) => void, lost: (why: unknown) => void): Promise<Python> {
  const about = (await (await file(new URL('python.json', ROOT))).json()) as About;
  const indexURL = new URL(`${about.pyodide}/`, ROOT).href;
  const parts = new Parts(ROOT.href, about.bytes, told);
  const library = `${indexURL}library.bin`;
  parts.lost.catch(lost);
  const early: Record<string, Promise<Response>> = {
    [`${indexURL}pyodide.asm.wasm`]: parts.fetch(`${indexURL}pyodide.asm.wasm`),
    [library]: parts.unsqueezed(library),
  };
  const archive = parts.unsqueezed(new URL(about.archive, ROOT).href).then((answer) => answer.arrayBuffer());
  void import(/* @vite-ignore */ `${indexURL}pyodide.asm.mjs`).catch(lost);
  const { fetchBy, loadPyodide } = (await import(/* @vite-ignore */ `${indexURL}pyodide.mjs`)) as Pyodide;
  fetchBy((input, init) => early[input instanceof Request ? input.url : String(input)] ?? file(input, init));
  const python = await loadPyodide({
    indexURL,
    stdLibURL: library,
    lockFileContents: about.lock,
    packageBaseUrl: indexURL,
    env: { PYTHONPATH: OURS },
    fsInit: async (files) => {
      performance.mark('compiled');
      unpack(new Uint8Array(await archive), files);
      performance.mark('unpacked');
    },
  });
  performance.mark('begun');
  return { about, python };
}

function unpack(archive: Uint8Array, files: Files): void {
  const made = new Set<string>();
  for (const [name, content] of filesOf(archive)) {
    const folder = `${OURS}/${name.slice(0, name.lastIndexOf('/') + 1)}`;
    if (!made.has(folder)) files.mkdirTree(folder);
    made.add(folder);
    files.writeFile(`${OURS}/${name}`, content, { canOwn: true });
  }
}
