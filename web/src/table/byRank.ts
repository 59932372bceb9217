/** Parts for tables at which hands are held by rank; one file, fetched at the first such table. */
export { default as Mat } from './players/Mat.svelte';
export { default as Packs } from './zones/Packs.svelte';
export { default as RankHand } from './hand/RankHand.svelte';
