import { type Message, type People, refusalMessage } from '@don/messages';
import type { Action } from '@don/rules';
import { type ReactNode, useEffect, useState } from 'react';
import type { TableSource, TableState } from '../game/source.js';
import { useSay } from '../i18n/say.js';
import { BidBar } from './BidBar.js';
import { DistrictChoice } from './DistrictChoice.js';
import { ExchangeBar } from './ExchangeBar.js';
import { Helper } from './Helper.js';
import { KeyCap } from './KeyCap.js';
import { Sentence } from './Sentence.js';
import { isOnControl, useKeys } from './use-keys.js';
import './action-bar.css';

interface ActionBarProps {
  readonly source: TableSource;
  readonly state: TableState;
  readonly people: People;
  /** What is worth a look while others think. */
  readonly meanwhile: ReactNode;
  /** What can be said at any time, on turn or not. */
  readonly autoBid: ReactNode;
  /** Whether somebody else explains what can be done. */
  readonly isCoached: boolean;
}

/** What each phase asks of a player. */
export interface DecisionAsked {
  readonly state: TableState;
  readonly people: People;
  readonly seat: number;
  readonly act: (action: Action) => void;
}

/** Below the table: what the viewer can do now, or whom everybody waits for. */
export function ActionBar({ source, state, people, meanwhile, autoBid, isCoached }: ActionBarProps): ReactNode {
  const say = useSay();
  const { view, viewer } = state;
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

  const asked: DecisionAsked | null =
    send && viewer !== null && view.turn === viewer ? { state, people, seat: viewer, act } : null;
  // One section for all of it: the auto-bid button must not be replaced under a finger when the turn comes.
  return (
    <section
      className="action-bar"
      data-place="actions"
      data-waiting={asked === null}
      data-early={autoBid !== undefined}
      aria-label={say('table.actions')}
    >
      {asked ? (
        <>
          {complaint && (
            <p className="complaint" role="alert">
              <Sentence message={complaint} />
            </p>
          )}
          <DecisionBar asked={asked} />
          <Helper asked={asked} isCoached={isCoached} {...(source.hint && { ask: source.hint })} />
        </>
      ) : state.isPaused && source.resume ? (
        <Resume onResume={source.resume} />
      ) : (
        <WaitingFor state={state} meanwhile={meanwhile} />
      )}
      {autoBid}
    </section>
  );
}

/** Whom everybody waits for, or how to skip what is shown. */
function WaitingFor({ state, meanwhile }: Pick<ActionBarProps, 'state' | 'meanwhile'>): ReactNode {
  const say = useSay();
  const { turn } = state.view;
  if (turn === null) return state.scene && <p>{say('table.skip')}</p>;
  return (
    <>
      <p>{say('table.waiting', { name: state.seatedPlayers[turn]?.name ?? '' })}</p>
      {meanwhile}
    </>
  );
}

/** Everybody takes the time they need to see what happened. */
function Resume({ onResume }: { readonly onResume: () => Promise<void> }): ReactNode {
  const say = useSay();
  useKeys((key, event) => {
    if (key === 'Enter' && !isOnControl(event)) void onResume();
  });
  return (
    <button type="button" className="primary resume" onClick={() => void onResume()}>
      {say('table.resume')}
      <KeyCap name="↵" />
    </button>
  );
}

function DecisionBar({ asked }: { readonly asked: DecisionAsked }): ReactNode {
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
