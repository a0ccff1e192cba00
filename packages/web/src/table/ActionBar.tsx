import type { Action } from '@don/rules';
import { type ReactNode, useEffect, useState } from 'react';
import type { TableSource, TableState } from '../game/source.js';
import type { People } from '../i18n/people.js';
import { refusalMessage } from '../i18n/refusal-message.js';
import { type Message, useSay } from '../i18n/say.js';
import { BidBar } from './BidBar.js';
import { DistrictChoice } from './DistrictChoice.js';
import { ExchangeBar } from './ExchangeBar.js';
import { Helper } from './Helper.js';
import { Sentence } from './Sentence.js';
import './action-bar.css';

interface ActionBarProps {
  readonly source: TableSource;
  readonly state: TableState;
  readonly people: People;
  /** What can be said at any time, on turn or not. */
  readonly ahead: ReactNode;
  /** Whether somebody else explains what can be done. */
  readonly isCoached: boolean;
}

/** What each phase asks of a player. */
export interface Asked {
  readonly state: TableState;
  readonly people: People;
  readonly seat: number;
  readonly act: (action: Action) => void;
}

/** Below the table: what the viewer can do now, or whom everybody waits for. */
export function ActionBar({ source, state, people, ahead, isCoached }: ActionBarProps): ReactNode {
  const say = useSay();
  const { view, viewer, sitters } = state;
  const { act: send } = source;
  const [sent, setSent] = useState<TableState | null>(null);
  const [complaint, setComplaint] = useState<Message | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new state makes an old complaint void.
  useEffect(() => setComplaint(null), [state]);

  // One action for each state, however often somebody taps.
  function act(action: Action): void {
    if (sent === state || !send) return;
    setSent(state);
    send(action).then(
      (refused) => {
        if (refused === null) return;
        setSent(null);
        setComplaint(refusalMessage(refused, people));
      },
      (error: unknown) => {
        setSent(null);
        setComplaint({ id: 'failure.action', facts: { reason: String(error) } });
      },
    );
  }

  if (!send || viewer === null || view.turn !== viewer) {
    return (
      <section className="action-bar waiting" aria-label={say('table.actions')}>
        {view.turn !== null && <p>{say('table.waiting', { name: sitters[view.turn]?.name ?? '' })}</p>}
        {ahead}
      </section>
    );
  }
  const asked: Asked = { state, people, seat: viewer, act };
  return (
    <section className="action-bar" aria-label={say('table.actions')}>
      {complaint && (
        <p className="complaint" role="alert">
          <Sentence message={complaint} />
        </p>
      )}
      <Question asked={asked} />
      <Helper asked={asked} isCoached={isCoached} {...(source.hint && { ask: source.hint })} />
      {ahead}
    </section>
  );
}

function Question({ asked }: { readonly asked: Asked }): ReactNode {
  switch (asked.state.view.phase) {
    case 'auction':
    case 'sideAuction':
      return <BidBar asked={asked} />;
    case 'sale':
      return (
        <DistrictChoice
          asked={asked}
          question="sale"
          choose={(card) => ({ type: 'sell', card })}
          refrain={{ type: 'keep' }}
        />
      );
    case 'discard':
      return <DistrictChoice asked={asked} question="discard" choose={(card) => ({ type: 'discard', card })} />;
    case 'exchange':
      return <ExchangeBar asked={asked} />;
    case 'over':
      return null;
  }
}
