/** What lies over prompt and buttons: a hint, or a question before something is lost. */
export { default as Question } from './Question.svelte';
export { default as Tip } from './Tip.svelte';
