/** The game that is open on the start page where there is room for one: the last of which the reader has seen more. */
import * as seats from '../net/seats';

let seen = '';

export const openedGame = (): string => seen || seats.game();
export const openGame = (id: string): void => void (seen = id);
