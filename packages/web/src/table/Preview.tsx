import { againstMessage, type Message, type People, penaltyMessage, previewMessage } from '@don/messages';
import { Fragment, type ReactNode } from 'react';
import type { Rung } from '../game/ladder.js';
import { Sentence } from './Sentence.js';

/** What an amount would do: who would be paid, or why it can't be bid, and what it costs to bid it anyway. */
export function previewMessages(rung: Rung, people: People): Message[] {
  const { amount, against, payout } = rung;
  const message = against === null ? previewMessage(payout, amount, people, true) : againstMessage(against);
  return rung.penalty === null ? [message] : [message, penaltyMessage(rung.penalty)];
}

interface PreviewProps {
  readonly rung: Rung | null;
  readonly people: People;
  /** Whether a screen reader is to say it: what has the focus says it by itself. */
  readonly isTold: boolean;
}

export function Preview({ rung, people, isTold }: PreviewProps): ReactNode {
  return (
    <p className="preview" aria-live={isTold ? 'polite' : 'off'} data-against={rung !== null && rung.against !== null}>
      {rung &&
        previewMessages(rung, people).map((message, place) => (
          <Fragment key={message.id}>
            {place > 0 && ' '}
            <Sentence message={message} />
          </Fragment>
        ))}
    </p>
  );
}
