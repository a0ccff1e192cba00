import type { Advice } from '@don/bots';
import type { Action } from '@don/rules';
import { type ReactNode, useState } from 'react';
import type { TableState } from '../game/source.js';
import type { People } from '../i18n/people.js';
import { type Message, useSay } from '../i18n/say.js';
import { whyMessage } from '../i18n/why-message.js';
import { Sentence } from './Sentence.js';

interface HintProps {
  readonly ask: () => Promise<Advice>;
  readonly state: TableState;
  readonly people: People;
}

/** What a strong bot would do here, and why, when the player asks. */
export function Hint({ ask, state, people }: HintProps): ReactNode {
  const say = useSay();
  const [given, setGiven] = useState<{ readonly state: TableState; readonly advice: Advice } | null>(null);
  if (given?.state !== state) {
    return (
      <button
        type="button"
        className="quiet hint-button"
        aria-label={say('hint.ask')}
        title={say('hint.ask')}
        onClick={async () => setGiven({ state, advice: await ask() })}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2zM9 19h6v1.5H9zm1.5 2.5h3V23h-3z" />
        </svg>
      </button>
    );
  }
  return (
    <p className="hint" role="status">
      <b>
        <Sentence message={actionMessage(given.advice.action)} />
      </b>{' '}
      <Sentence message={whyMessage(given.advice.why, people)} />
    </p>
  );
}

function actionMessage(action: Action): Message {
  switch (action.type) {
    case 'bid':
      return { id: 'hint.bid', facts: { amount: action.amount } };
    case 'sell':
    case 'discard':
      return { id: `hint.${action.type}`, facts: { district: { districts: [action.card] } } };
    case 'exchange':
      return { id: 'hint.exchange', facts: { take: { districts: [action.take] }, give: { districts: [action.give] } } };
    default:
      return { id: `hint.${action.type}` };
  }
}
