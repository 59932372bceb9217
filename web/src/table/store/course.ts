/** What is set at a table in place of a match. */

/** Which lesson is taken, and from which step on. */
export interface Course {
  game: string;
  lesson: string;
  step: number;
  name: string;
}

/** Which moment of a review is to be thought over again. */
export interface AgainCourse {
  review: string;
  token: string | null;
  seat: number;
  at: number;
  name: string;
}

/** Which puzzle is to be solved. */
export interface PuzzleCourse {
  game: string;
  puzzle: number;
  name: string;
}

export type AnyCourse = Course | PuzzleCourse | AgainCourse;
