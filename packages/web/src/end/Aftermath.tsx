import { readRecord } from '@don/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSay } from '../i18n/say.js';
import { pack, writeLink } from '../replay/replay-link.js';
import { useShare } from '../replay/use-share.js';
import { Chart, Legend } from './Chart.js';
import { courseOf, type Standing } from './course.js';
import './aftermath.css';

interface AftermathProps {
  readonly record: () => Promise<string>;
  readonly names: readonly string[];
}

interface Known {
  readonly text: string;
  readonly course: readonly Standing[];
}

/** What is left of a game that is over: how it went, and ways to see it again or to hand it on. */
export default function Aftermath({ record, names }: AftermathProps): ReactNode {
  const say = useSay();
  const [, go] = useLocation();
  const { share, notice } = useShare();
  const [known, setKnown] = useState<Known | 'missing' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    // Who lost his line in the last moment keeps the score, and finds the rest when he looks again.
    record()
      .catch(() => null)
      .then((text) => setKnown(text === null ? 'missing' : { text, course: courseOf(readRecord(text)) }))
      .catch(setFailure);
  }, [record]);
  if (failure !== null) throw failure;
  if (known === null) return null;
  if (known === 'missing') return <p role="status">{say('end.missing')}</p>;
  const { text, course } = known;
  const beginning = { at: 0, eyes: null };

  async function watch(): Promise<void> {
    go(`/replay${writeLink({ place: beginning, packed: await pack(text) })}`);
  }

  return (
    <section className="aftermath">
      <Chart course={course} of="points" names={names} />
      <Chart course={course} of="chips" names={names} />
      <Legend names={names} />
      <div className="keepsakes">
        <button type="button" onClick={() => void watch().catch(setFailure)}>
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
