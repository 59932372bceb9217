/** What only a table needs at which hands are held by rank; one file, fetched where such a table is come to. */
export { default as Mat } from './players/Mat.svelte';
export { default as Packs } from './zones/Packs.svelte';
export { default as RankHand } from './hand/RankHand.svelte';
