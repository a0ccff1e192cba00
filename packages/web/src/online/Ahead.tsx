import { actedSchema } from '@don/protocol';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useSay } from '../i18n/say.js';
import type { Connection } from './connection.js';
import { OrderPanel } from './OrderPanel.js';
import type { OnlineSource } from './online-source.js';
import { useAttempt } from './use-attempt.js';
import { type Ordering, useOrders } from './use-orders.js';
import './ahead.css';

interface AheadProps {
  readonly line: Connection;
  readonly source: OnlineSource;
  readonly seat: number;
  readonly allowsUndo: boolean;
}

/** What a player can say at any time: orders for the server, a misclick taken back, that he is there again. */
export function Ahead(props: AheadProps): ReactNode {
  const { line, source, seat } = props;
  const say = useSay();
  const { attempt, notice } = useAttempt();
  const [isOpen, setOpen] = useState(false);
  const { view } = useSyncExternalStore(source.subscribe, source.state);
  const ordering = useOrders(line, source.game, `${view.lot.join()} ${view.turn === seat}`);
  const canBid = view.auction?.active.includes(seat) ?? false;
  return (
    <div className="ahead">
      {ordering && (
        <button
          type="button"
          className="quiet ahead-button"
          aria-expanded={isOpen}
          title={say('order.title')}
          data-given={ordering.orders.limit !== null}
          onClick={() => setOpen(!isOpen)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 5h18v14H3zm1.8 1.6L12 12l7.2-5.4zM4.6 8.2v9.2h14.8V8.2L12 13.8z" />
          </svg>
          <span>{say('order.title')}</span>
        </button>
      )}
      {view.turn !== seat && (
        <div className="ahead-now">
          {ordering && <LimitNow lot={view.lot} ordering={ordering} canBid={canBid} attempt={attempt} />}
          <Return {...props} attempt={attempt} />
        </div>
      )}
      {isOpen && ordering && (
        <OrderPanel
          view={view}
          seat={seat}
          ordering={ordering}
          canBid={canBid}
          attempt={attempt}
          onDone={() => setOpen(false)}
        />
      )}
      {notice}
    </div>
  );
}

type Attempt = ReturnType<typeof useAttempt>['attempt'];

interface LimitNowProps {
  readonly lot: readonly string[];
  readonly ordering: Ordering;
  readonly canBid: boolean;
  readonly attempt: Attempt;
}

/** While others think: what is ordered for this lot, or the order to pass it. */
function LimitNow({ lot, ordering: { orders, give }, canBid, attempt }: LimitNowProps): ReactNode {
  const say = useSay();
  const { limit } = orders;
  if (limit === null) {
    const pass = { limit: { lot: [...lot], upTo: null, beyond: 'pass' as const } };
    return (
      canBid && (
        <button type="button" onClick={() => void attempt(() => give(pass))}>
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
      <button type="button" onClick={() => void attempt(() => give({ limit: null }))}>
        {say('order.withdraw')}
      </button>
    </>
  );
}

/** Back from a misclick, or back at the table. */
function Return({ line, source, seat, allowsUndo, attempt }: AheadProps & { readonly attempt: Attempt }): ReactNode {
  const say = useSay();
  const { standIns } = useSyncExternalStore(source.attendance.now.subscribe, source.attendance.now.get);
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
          onClick={() => void attempt(() => line.ask('game:back', { game: source.game }, actedSchema))}
        >
          {say('order.back')}
        </button>
      )}
    </>
  );
}
