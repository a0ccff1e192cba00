import { outcomeMessages, type People } from '@don/messages';
import type { Event } from '@don/rules';
import { type ReactNode, useMemo } from 'react';
import { latestOutcome } from '../game/outcome.js';
import { Sentence } from './Sentence.js';
import './outcome-strip.css';

/** More sentences than these are too much at once. */
const MAX_SENTENCES = 3;

interface OutcomeStripProps {
  readonly events: readonly Event[];
  readonly people: People;
}

/** What came of the latest auction, and who was paid: it stays until the first bid of the next one. */
export function OutcomeStrip({ events, people }: OutcomeStripProps): ReactNode {
  const messages = useMemo(() => {
    const outcome = latestOutcome(events);
    return outcomeMessages(outcome.events, outcome.start, people).slice(-MAX_SENTENCES);
  }, [events, people]);
  return (
    <ul className="outcome">
      {messages.map((message, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one sentence may be told twice.
        <li key={place}>
          <Sentence message={message} />
        </li>
      ))}
    </ul>
  );
}
