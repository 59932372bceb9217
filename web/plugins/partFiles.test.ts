import { expect, it } from 'vitest';
import { filesOf, type Chunk } from './partFiles';

const chunk = (name: string, imports: string[] = [], more: Partial<Chunk> = {}): Chunk => ({
  name,
  fileName: `${name}.js`,
  moduleIds: [`/src/${name}.svelte`],
  imports: imports.map((one) => `${one}.js`),
  styles: [],
  ...more,
});

it('names a part with all that it needs, and not what the page has in any case', () => {
  const chunks = [
    chunk('index'),
    chunk('page', ['index']),
    chunk('shared', ['page'], { styles: ['shared.css'] }),
    chunk('rules', ['page', 'shared'], { styles: ['rules.css'] }),
    chunk('table', ['shared']),
  ];
  expect(filesOf(['/src/rules.svelte'], chunks)).toEqual({
    '/src/rules.svelte': ['rules.js', 'rules.css', 'shared.js', 'shared.css'],
  });
});

it('names no script that the bundler leaves out: of styles alone', () => {
  const letters = chunk('ja', [], { moduleIds: ['/.face/ja.css'], styles: ['ja.css'] });
  expect(filesOf(['/.face/ja.css'], [letters])).toEqual({ '/.face/ja.css': ['ja.css'] });
});
