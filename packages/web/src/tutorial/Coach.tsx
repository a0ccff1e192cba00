import { type Fact, type Message, type People, person } from '@don/messages';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { TableState } from '../game/source.js';
import { useSay } from '../i18n/say.js';
import { Sentence } from '../table/Sentence.js';
import { LadderLegend } from './LadderLegend.js';
import { isLessonOver, LESSONS, type Lesson } from './lessons.js';
import { usePointer } from './use-pointer.js';
import './coach.css';

interface CoachProps {
  readonly lesson: Lesson;
  readonly state: TableState;
  readonly onAgain: () => void;
  readonly onNext: () => void;
}

/** Says what to try, and what to make of what happened. */
export function Coach({ lesson, state, onAgain, onNext }: CoachProps): ReactNode {
  const say = useSay();
  const { message, isSold, isLearned, tap } = coaching(lesson, state);
  const number = LESSONS.indexOf(lesson) + 1;
  const isLast = number === LESSONS.length;
  const coach = useRef<HTMLElement>(null);
  const [title, text] = [useId(), useId()];
  usePointer(tap, state);
  useEffect(() => {
    // Who listens hears first what the lesson is about.
    coach.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={coach}
      className="coach"
      data-place="coach"
      tabIndex={-1}
      data-learned={isLearned}
      aria-labelledby={title}
      aria-describedby={text}
    >
      <header className="coach-head">
        <h2 id={title}>{say('tutorial.lesson', { number, count: LESSONS.length })}</h2>
      </header>
      <p id={text} className="coach-text" role="status">
        <Sentence message={message} />
      </p>
      {lesson.legend && !isSold && <LadderLegend />}
      <div className="coach-buttons">
        {isSold && !isLast && (
          <button type="button" className={isLearned ? 'quiet coach-aside' : 'primary'} onClick={onAgain}>
            {say('tutorial.again')}
          </button>
        )}
        <button type="button" className={isLearned ? 'primary' : 'quiet coach-aside'} onClick={onNext}>
          {isLast && isSold ? say('tutorial.finish') : isLearned ? say('tutorial.next') : say('tutorial.skip')}
        </button>
      </div>
    </section>
  );
}

interface Coaching {
  readonly message: Message;
  readonly isSold: boolean;
  readonly isLearned: boolean;
  /** What to tap now. */
  readonly tap: readonly string[];
}

export function coaching(lesson: Lesson, { events, seatedPlayers, viewer, scene }: TableState): Coaching {
  // First one sees what happens, and then what to make of it.
  const isSold = scene === undefined && isLessonOver(lesson, events);
  const remark = isSold
    ? lesson.learned.find(({ when }) => when(events))
    : lesson.remarks.findLast(({ when }) => when(events));
  const id = remark?.says ?? (isSold ? lesson.again : lesson.task);
  const people: People = { names: seatedPlayers.map(({ name }) => name), you: viewer };
  const tap = isSold ? [] : (remark?.tap ?? lesson.tap);
  return { message: { id, facts: factsOf(events, people) }, isSold, isLearned: isSold && remark !== undefined, tap };
}

/** What a remark may speak of: the price, its last digit, and who was paid; or what the learner sold for. */
function factsOf(events: TableState['events'], people: People): Record<string, Fact> {
  const paid = events.find((event) => event.type === 'payout');
  if (paid === undefined) {
    const sale = events.find((event) => event.type === 'sold');
    return sale === undefined ? {} : { amount: sale.amount };
  }
  const [first] = paid.shares;
  const payee = first === undefined ? {} : { ...person(people, first.seat), chips: first.chips };
  return { amount: paid.amount, number: paid.number ?? 0, ...payee };
}
