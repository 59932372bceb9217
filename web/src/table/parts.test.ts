import { expect, it } from 'vitest';

const components = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true });

it('only the table itself has all of its state: its parts are given groups of it', () => {
  expect(Object.keys(components).length).toBeGreaterThan(150);
  const whole = Object.entries(components).flatMap(([name, source]) =>
    /\b(TableStore|store\.svelte)\b/.test(source) ? [name] : [],
  );
  expect(whole).toEqual(['./Table.svelte']);
});

it('the table is put together in less than 200 lines', () => {
  expect(components['./Table.svelte']?.split('\n').length).toBeLessThan(200);
});
