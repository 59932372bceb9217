/** All about cards that is fetched only where somebody has chosen it. */
export { PATTERNS } from './backs';
export { large } from './large';
