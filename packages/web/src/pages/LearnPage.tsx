import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { useSettings } from '../app/settings.js';
import { useSay } from '../i18n/say.js';
import { GameTable } from '../table/GameTable.js';
import { Coach } from '../tutorial/Coach.js';
import { LESSONS, type Lesson } from '../tutorial/lessons.js';
import { lessonReached, reachLesson } from '../tutorial/progress.js';
import { TutorialSource } from '../tutorial/tutorial-source.js';
import { HomeLayout } from './HomeLayout.js';
import { PlayNow } from './PlayNow.js';

/** The tutorial: one prepared lot after the other, begun where it was left. */
export default function LearnPage(): ReactNode {
  const [reached, setReached] = useState(lessonReached);
  const [attempt, setAttempt] = useState(0);
  const lesson = LESSONS[reached];

  function reach(next: number): void {
    reachLesson(next);
    setReached(next);
  }

  if (lesson === undefined) return <TutorialEnd onAgain={() => reach(0)} />;
  return (
    <LessonTable
      key={`${reached} ${attempt}`}
      lesson={lesson}
      onAgain={() => setAttempt(attempt + 1)}
      onNext={() => reach(reached + 1)}
    />
  );
}

interface LessonTableProps {
  readonly lesson: Lesson;
  readonly onAgain: () => void;
  readonly onNext: () => void;
}

function LessonTable({ lesson, onAgain, onNext }: LessonTableProps): ReactNode {
  const say = useSay();
  const [, go] = useLocation();
  const { name } = useSettings();
  const [source] = useState(() => new TutorialSource(lesson, name || say('you')));
  const state = useSyncExternalStore(source.subscribe, source.state);
  useEffect(() => () => source.close(), [source]);
  const coach = <Coach lesson={lesson} state={state} onAgain={onAgain} onNext={onNext} />;
  return <GameTable source={source} title={say(lesson.title)} onLeave={() => go('/')} coach={coach} />;
}

/** After the last lesson: the way to a real game. */
function TutorialEnd({ onAgain }: { readonly onAgain: () => void }): ReactNode {
  const say = useSay();
  return (
    <HomeLayout title={say('tutorial.over.title')} text={say('tutorial.over.text')}>
      <nav className="menu" aria-label={say('front.play')}>
        <PlayNow />
        <button type="button" onClick={onAgain}>
          {say('tutorial.over.again')}
        </button>
        <Link href="/" className="button">
          {say('missing.home')}
        </Link>
      </nav>
    </HomeLayout>
  );
}
