/** What is set at a table in place of a match. */

/** Which lesson is taken, and from which step on. */
export interface Course {
  game: string;
  lesson: string;
  step: number;
  name: string;
}

/** Which puzzle is to be solved. */
export interface PuzzleCourse {
  game: string;
  puzzle: number;
  name: string;
}
