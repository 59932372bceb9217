/** The staging area, fetched when a table first has one. */
export { Staging } from './staging.svelte';
export { default as StagingBar } from './StagingBar.svelte';
export { default as StagingArea } from './StagingArea.svelte';
