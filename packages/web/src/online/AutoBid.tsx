import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useSay } from '../i18n/say.js';
import { AutoBidPanel } from './AutoBidPanel.js';
import type { Connection } from './connection.js';
import type { OnlineSource } from './online-source.js';
import { type RunAttempt, useAttempt } from './use-attempt.js';
import { type AutoBidState, useAutoBid } from './use-auto-bid.js';
import './auto-bid.css';

interface AutoBidProps {
  readonly connection: Connection;
  readonly source: OnlineSource;
  readonly seat: number;
  readonly allowsUndo: boolean;
}

/** What a player can do at any time: set an auto-bid, take a misclick back, return after being away. */
export function AutoBid(props: AutoBidProps): ReactNode {
  const { connection, source, seat } = props;
  const say = useSay();
  const { attempt, notice } = useAttempt();
  const [isOpen, setOpen] = useState(false);
  const { view } = useSyncExternalStore(source.subscribe, source.state);
  const autoBid = useAutoBid(connection, source.game, `${view.lot.join()} ${view.turn === seat}`);
  const canBid = view.auction?.active.includes(seat) ?? false;
  return (
    <div className="auto-bid">
      {autoBid && (
        <button
          type="button"
          className="quiet auto-bid-button"
          aria-expanded={isOpen}
          title={say('order.title')}
          data-given={autoBid.settings.limit !== null}
          onClick={() => setOpen(!isOpen)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 5h18v14H3zm1.8 1.6L12 12l7.2-5.4zM4.6 8.2v9.2h14.8V8.2L12 13.8z" />
          </svg>
          <span>{say('order.title')}</span>
        </button>
      )}
      {view.turn !== seat && (
        <div className="auto-bid-now">
          {autoBid && <CurrentAutoBid lot={view.lot} autoBid={autoBid} canBid={canBid} attempt={attempt} />}
          <UndoAndReturn {...props} attempt={attempt} />
        </div>
      )}
      {isOpen && autoBid && (
        <AutoBidPanel
          view={view}
          seat={seat}
          autoBid={autoBid}
          canBid={canBid}
          attempt={attempt}
          onDone={() => setOpen(false)}
        />
      )}
      {notice}
    </div>
  );
}

interface CurrentAutoBidProps {
  readonly lot: readonly string[];
  readonly autoBid: AutoBidState;
  readonly canBid: boolean;
  readonly attempt: RunAttempt;
}

/** While others think: the auto-bid for this lot, or a button to pass it. */
function CurrentAutoBid({ lot, autoBid: { settings, change }, canBid, attempt }: CurrentAutoBidProps): ReactNode {
  const say = useSay();
  const { limit } = settings;
  if (limit === null) {
    const pass = { limit: { lot: [...lot], upTo: null, beyond: 'pass' as const } };
    return (
      canBid && (
        <button type="button" onClick={() => void attempt(() => change(pass))}>
          {say('order.pass')}
        </button>
      )
    );
  }
  return (
    <>
      <p>
        {limit.upTo === null
          ? say('order.passing')
          : say('order.standing', { amount: limit.upTo, beyond: limit.beyond })}
      </p>
      <button type="button" onClick={() => void attempt(() => change({ limit: null }))}>
        {say('order.withdraw')}
      </button>
    </>
  );
}

/** Back from a misclick, or back at the table. */
function UndoAndReturn({
  connection,
  source,
  seat,
  allowsUndo,
  attempt,
}: AutoBidProps & { readonly attempt: RunAttempt }): ReactNode {
  const say = useSay();
  const { standIns } = useSyncExternalStore(source.presence.now.subscribe, source.presence.now.get);
  const undoable = useSyncExternalStore(source.undoable.subscribe, source.undoable.get);
  return (
    <>
      {allowsUndo && undoable !== null && (
        <button type="button" onClick={() => void attempt(() => source.undo())}>
          {say('order.undo')}
        </button>
      )}
      {standIns.includes(seat) && (
        <button
          type="button"
          className="primary"
          onClick={() => void attempt(() => connection.ask('comeBack', { game: source.game }))}
        >
          {say('order.back')}
        </button>
      )}
    </>
  );
}
