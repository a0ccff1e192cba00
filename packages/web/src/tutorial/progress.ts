const KEY = 'don.lesson';

/** How many lessons there are: the front page wants to know that without loading them. */
export const LESSON_COUNT = 8;

/** The lesson where the learner left off; 0 is the first, and the number of lessons means that all are done. */
export function lessonReached(): number {
  const stored = Number(localStorage.getItem(KEY) ?? 0);
  return Number.isInteger(stored) && stored >= 0 && stored <= LESSON_COUNT ? stored : 0;
}

export function reachLesson(lesson: number): void {
  localStorage.setItem(KEY, `${lesson}`);
}
