/** A task at a table in place of a match. */

/** The lesson, and its first step. */
export interface Course {
  game: string;
  lesson: string;
  step: number;
  name: string;
}

/** The moment of a review that is to be thought over again. */
export interface AgainCourse {
  review: string;
  token: string | null;
  seat: number;
  at: number;
  name: string;
}

/** The puzzle to solve. */
export interface PuzzleCourse {
  game: string;
  puzzle: number;
  name: string;
}

export type AnyCourse = Course | PuzzleCourse | AgainCourse;

/** The reader is to find the best play: no warning tells them, before they have played, that there is a better one. */
export const asksForBest = (course: AnyCourse | null): boolean => course !== null && !('lesson' in course);
