import { eventMessage, type People, tieMessage } from '@don/messages';
import { editionOf, type Result } from '@don/rules';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { settings } from '../app/settings.js';
import { Sheet } from '../controls/Sheet.js';
import { pauseAfter } from '../game/pace.js';
import type { TableState } from '../game/source.js';
import { useSay } from '../i18n/say.js';
import { Scene } from '../scenery/Scenery.js';
import { revealSteps } from './reveal.js';
import { ScoreTable } from './ScoreTable.js';
import { Sentence } from './Sentence.js';
import { useReveal } from './use-reveal.js';
import './score-sheet.css';

/** Nobody needs it before the end. */
const GameSummary = lazy(() => import('../end/GameSummary.js'));

interface ScoreSheetProps {
  readonly state: TableState;
  readonly result: Result;
  readonly people: People;
  /** Whether the sheet opens by itself at the end, or waits for a press. */
  readonly opensItself: boolean;
  /** The whole game as text; missing where nobody has it. */
  readonly record?: () => Promise<string>;
  readonly after: ReactNode;
  readonly onLeave: () => void;
  readonly onRematch?: () => void;
  readonly onNext?: () => void;
}

/** Places from the last to the first, their points counted up; then who has won, and what decided a tie. */
function FinalScores({ state, result, people }: Pick<ScoreSheetProps, 'state' | 'result' | 'people'>): ReactNode {
  const steps = revealSteps(result.ranks.length);
  const step = useReveal(steps);
  const isRevealed = step >= steps;
  const hasWon = people.you !== null && result.ranks[people.you] === 1;
  const tie = tieMessage(result, editionOf(state.view).tieBreaks);
  return (
    <>
      <div className={hasWon && isRevealed ? 'verdict poster' : 'verdict'} data-won={hasWon} data-shown={isRevealed}>
        <p>
          <Sentence message={eventMessage({ type: 'over', rule: 'F3', result }, people)} />
        </p>
        {tie && (
          <p className="tie">
            <Sentence message={tie} />
          </p>
        )}
        {hasWon && isRevealed && <Scene />}
      </div>
      <ScoreTable state={state} result={result} step={step} />
    </>
  );
}

/** The end: who won and by what, how it went, and the ways on. */
export function ScoreSheet(props: ScoreSheetProps): ReactNode {
  const { state, result, people, opensItself, record, after, onLeave, onRematch, onNext } = props;
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  // Who is cut off in the last moment keeps the score, and finds the rest on opening the sheet again.
  const text = useMemo(() => (isOpen ? record?.().catch(() => null) : undefined), [isOpen, record]);
  useEffect(() => {
    // The last chips are still on their way.
    const timer = opensItself && setTimeout(() => setOpen(true), pauseAfter(state.news, settings().speed));
    return () => clearTimeout(timer || undefined);
  }, [opensItself, state.news]);
  if (!isOpen) {
    return (
      <button type="button" className="primary score-button" onClick={() => setOpen(true)}>
        {say('score.title')}
      </button>
    );
  }
  return (
    <Sheet title={say('score.title')} onClose={() => setOpen(false)}>
      <FinalScores state={state} result={result} people={people} />
      {text && (
        <Suspense>
          <GameSummary record={text} names={people.names} />
        </Suspense>
      )}
      {after}
      <div className="buttons score-buttons">
        <button type="button" onClick={onLeave}>
          {say('score.home')}
        </button>
        {onNext ? (
          <button type="button" className="primary" onClick={onNext}>
            {say('score.next')}
          </button>
        ) : (
          onRematch && (
            <button type="button" className="primary" onClick={onRematch}>
              {say('score.rematch')}
            </button>
          )
        )}
      </div>
    </Sheet>
  );
}
