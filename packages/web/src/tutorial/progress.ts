import { LESSONS } from './lessons.js';

const KEY = 'don.lesson';

/** The lesson where the learner left off; 0 is the first, and the number of lessons means that all are done. */
export function lessonReached(): number {
  const stored = Number(localStorage.getItem(KEY) ?? 0);
  return Number.isInteger(stored) && stored >= 0 && stored <= LESSONS.length ? stored : 0;
}

export function reachLesson(lesson: number): void {
  localStorage.setItem(KEY, `${lesson}`);
}
