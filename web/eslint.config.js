import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import config from './svelte.config.js';

const storages = ['localStorage', 'sessionStorage'];
const network = ['fetch', 'WebSocket', 'XMLHttpRequest', 'EventSource'];
const instead = {
  ...Object.fromEntries(storages.map((name) => [name, 'Use `local` or `session` of src/app/storage.ts.'])),
  ...Object.fromEntries(network.map((name) => [name, 'Use `request`, `connect` or `file` of src/net/transport.ts.'])),
};
const ofGlobal = (property) =>
  storages.includes(property)
    ? [{ property }]
    : ['globalThis', 'window', 'self'].map((object) => ({ object, property }));

/** By whatever name the global object goes. */
const put = (name) => ({ selector: `AssignmentExpression[left.property.name='${name}']`, message: instead[name] });

/** No module takes these from the global object, or puts something in their place. */
const without = (names) => ({
  'no-restricted-globals': ['error', ...names.map((name) => ({ name, message: instead[name] }))],
  'no-restricted-properties': [
    'error',
    ...names.flatMap(ofGlobal).map((place) => ({ ...place, message: instead[place.property] })),
  ],
  'no-restricted-syntax': ['error', ...names.map(put)],
});

export default ts.config(
  { ignores: ['node_modules', 'dist', '.svelte-check', 'src/net/messages.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-undef': 'off', // the type checker knows better
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
      'svelte/prefer-svelte-reactivity': 'off', // our sets are made anew, never changed
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig: config } },
  },
  // A storage throws where a browser keeps nothing or has no room left; the tables may be at a server or in a worker.
  { files: ['src/**'], ignores: ['src/**/*.test.ts'], rules: without([...storages, ...network]) },
  { files: ['src/app/storage.ts'], rules: without(network) },
  { files: ['src/net/transport.ts'], rules: without(storages) },
);
