import { againstMessage, type Message, type People, penaltyMessage, shareMessages } from '@don/messages';
import { Fragment, type ReactNode } from 'react';
import type { Rung } from '../game/ladder.js';
import { Sentence } from './Sentence.js';

/** What an amount would do: why it cannot be bid, or who would be paid. */
export function previewMessage(rung: Rung, people: People): Message {
  const { amount, against, payout } = rung;
  if (against !== null) return againstMessage(against);
  const shares = shareMessages(payout, people);
  if (shares.length === 0) return { id: 'preview.nobody', facts: { amount } };
  const facts = { amount, number: payout.number ?? 0, pot: fromPot(rung), shares: { list: shares } };
  if (payout.number === null) return { id: 'preview.seller', facts };
  if (payout.rule !== 'P5') return { id: 'preview.match', facts };
  return { id: payout.shares.length > 0 ? 'preview.all' : 'preview.tooLittle', facts };
}

/** The same, and what it would cost to bid a forbidden amount all the same. */
export function previewMessages(rung: Rung, people: People): Message[] {
  const message = previewMessage(rung, people);
  return rung.penalty === null ? [message] : [message, penaltyMessage(rung.penalty)];
}

/** P1: what comes on top of the bid. */
function fromPot({ amount, payout: { number, shares, left } }: Rung): number {
  return number === null ? 0 : shares.reduce((sum, { chips }) => sum + chips, left) - amount;
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
