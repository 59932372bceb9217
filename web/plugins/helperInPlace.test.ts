import { expect, it } from 'vitest';
import { inPlace } from './helperInPlace';

const HELPER = 'var e=1,t=n=>n+e;export{t};\n';

it('puts the function where it is taken, by the name that it has there', () => {
  const code = 'import{t as q}from"./rolldown-runtime-DK3Fl9T5.js";import{t as e}from"./page.js";q(e);';
  expect(inPlace(code, HELPER)).toBe('const q=(()=>{var e=1,t=n=>n+e;return t})();import{t as e}from"./page.js";q(e);');
  expect(inPlace('import{t}from"./rolldown-runtime-1.js";t(1);', HELPER)).toBe(
    'const t=(()=>{var e=1,t=n=>n+e;return t})();t(1);',
  );
});

it('leaves other files alone, and fails where the bundler gives another', () => {
  expect(inPlace('import{t}from"./page.js";', HELPER)).toBe('import{t}from"./page.js";');
  expect(() => inPlace('import{n}from"./rolldown-runtime-1.js";', HELPER)).toThrow('gives no n');
});
