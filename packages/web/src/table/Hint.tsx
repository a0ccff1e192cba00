import type { Advice } from '@don/bots';
import { actionMessage, type Message, type People, whyMessage } from '@don/messages';
import { type ReactNode, useState } from 'react';
import { useSay } from '../i18n/say.js';
import { Sentence } from './Sentence.js';

interface HintProps {
  readonly ask: () => Promise<Advice>;
  readonly people: People;
}

/** What a strong bot would do here, and why, when the player asks. */
export function Hint({ ask, people }: HintProps): ReactNode {
  const say = useSay();
  const [advice, setAdvice] = useState<Advice | 'awaited' | null>(null);
  const [failure, setFailure] = useState<Message | null>(null);

  async function askOnce(): Promise<void> {
    setAdvice('awaited');
    try {
      setAdvice(await ask());
    } catch (error) {
      setAdvice(null);
      setFailure({ id: 'failure.action', facts: { reason: String(error) } });
    }
  }

  if (advice === null || advice === 'awaited') {
    return (
      <>
        {failure && <Sentence message={failure} />}
        <button type="button" disabled={advice === 'awaited'} onClick={() => void askOnce()}>
          {say('hint.ask')}
        </button>
      </>
    );
  }
  return (
    <p className="hint">
      <b>
        <Sentence message={actionMessage(advice.action)} />
      </b>{' '}
      <Sentence message={whyMessage(advice.why, people)} />
    </p>
  );
}
