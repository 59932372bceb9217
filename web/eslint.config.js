import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import config from './svelte.config.js';

const storages = ['localStorage', 'sessionStorage'];
const message = 'Use `local` or `session` of src/app/storage.ts.';

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
  {
    // Either throws where a browser keeps nothing or has no room left.
    files: ['src/**'],
    ignores: ['src/app/storage.ts', 'src/**/*.test.ts'],
    rules: {
      'no-restricted-globals': ['error', ...storages.map((name) => ({ name, message }))],
      'no-restricted-properties': ['error', ...storages.map((property) => ({ property, message }))],
    },
  },
);
