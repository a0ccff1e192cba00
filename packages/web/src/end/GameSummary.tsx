import { readRecord } from '@don/rules';
import { type ReactNode, use, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useSay } from '../i18n/say.js';
import { pack, writeLink } from '../replay/replay-link.js';
import { useShareReplay } from '../replay/use-share-replay.js';
import { Chart, Legend } from './Chart.js';
import { scoresByRound } from './scores-by-round.js';
import './game-summary.css';

interface GameSummaryProps {
  /** The whole game as text; null where it could not be had. */
  readonly record: Promise<string | null>;
  readonly names: readonly string[];
}

/** What is left of a game that is over: how it went, and ways to see it again or to share it. */
export default function GameSummary({ record, names }: GameSummaryProps): ReactNode {
  const say = useSay();
  const [, go] = useLocation();
  const { share, notice } = useShareReplay();
  const [failure, setFailure] = useState<unknown>(null);
  const text = use(record);
  const course = useMemo(() => text && scoresByRound(readRecord(text)), [text]);
  if (failure !== null) throw failure;
  if (!text || !course) return <p role="status">{say('end.missing')}</p>;
  const beginning = { at: 0, eyes: null };

  async function watch(game: string): Promise<void> {
    go(`/replay${writeLink({ place: beginning, packed: await pack(game) })}`);
  }

  return (
    <section className="game-summary">
      <Chart course={course} of="points" names={names} />
      <Chart course={course} of="chips" names={names} />
      <Legend names={names} />
      <div className="summary-buttons">
        <button type="button" onClick={() => void watch(text).catch(setFailure)}>
          {say('end.watch')}
        </button>
        <button type="button" onClick={() => void share(text, beginning)}>
          {say('end.share')}
        </button>
        <a className="button" download="game.don" href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}>
          {say('end.save')}
        </a>
      </div>
      {notice}
    </section>
  );
}
