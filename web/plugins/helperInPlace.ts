/** The bundler's own function is a few bytes: it stands in each file that needs it, and is not one more to fetch. */
import type { Plugin } from 'vite';

const GIVEN = /export\{(\w+)\};\s*$/;
const TAKEN = /import\{(\w+)(?: as (\w+))?\}from"\.\/(rolldown-runtime[^"]*)";/;

/** A file that takes the function, with the function in it; `helper`: the file that gives it. */
export function inPlace(code: string, helper: string): string {
  const [, given] = GIVEN.exec(helper) ?? [];
  const [taken, outside, inside = outside] = TAKEN.exec(code) ?? [];
  if (taken === undefined) return code;
  if (given === undefined || given !== outside) throw new Error(`the bundler gives no ${outside}: ${helper}`);
  return code.replace(taken, () => `const ${inside}=(()=>{${helper.replace(GIVEN, '')}return ${given}})();`);
}

export const helperInPlace = (): Plugin => ({
  name: 'helper-in-place',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const helper = chunks.find((one) => one.name === 'rolldown-runtime');
    if (!helper) return;
    for (const one of chunks) {
      one.code = inPlace(one.code, helper.code);
      one.imports = one.imports.filter((name) => name !== helper.fileName);
    }
    Reflect.deleteProperty(bundle, helper.fileName);
  },
});
