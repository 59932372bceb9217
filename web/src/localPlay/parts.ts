/** All that a server’s page has for this: one file, as each further one is named in the first that is fetched. */
export { goes } from './going';
export { default as LocalTables } from './LocalTables.svelte';
export { default as Meanwhile } from './Meanwhile.svelte';
export { default as Where } from './Where.svelte';
