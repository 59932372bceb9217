/** The workbench, fetched when a table first has one. */
export { Bench } from './bench.svelte';
export { default as BenchBar } from './BenchBar.svelte';
export { default as Workbench } from './Workbench.svelte';
