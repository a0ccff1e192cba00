import { actedSchema } from '@don/protocol';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useSay } from '../i18n/say.js';
import type { Connection } from './connection.js';
import { OrderPanel } from './OrderPanel.js';
import type { OnlineSource } from './online-source.js';
import { useAttempt } from './use-attempt.js';
import { useOrders } from './use-orders.js';
import './ahead.css';

interface AheadProps {
  readonly line: Connection;
  readonly source: OnlineSource;
  readonly seat: number;
  readonly allowsUndo: boolean;
}

/** What a player can say at any time: orders for the server, a misclick taken back, that he is there again. */
export function Ahead({ line, source, seat, allowsUndo }: AheadProps): ReactNode {
  const say = useSay();
  const { attempt, notice } = useAttempt();
  const [isOpen, setOpen] = useState(false);
  const { view } = useSyncExternalStore(source.subscribe, source.state);
  const { standIns } = useSyncExternalStore(source.attendance.now.subscribe, source.attendance.now.get);
  const undoable = useSyncExternalStore(source.undoable.subscribe, source.undoable.get);
  const desk = useOrders(line, source.game, view.lot.join());
  const canBid = view.auction?.active.includes(seat) ?? false;
  const limit = desk?.orders.limit ?? null;
  const isWaiting = view.turn !== seat;
  return (
    <div className="ahead">
      {desk && (
        <button
          type="button"
          className="quiet ahead-button"
          aria-expanded={isOpen}
          aria-label={say('order.title')}
          title={say('order.title')}
          data-given={limit !== null}
          onClick={() => setOpen(!isOpen)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 5h18v14H3zm1.8 1.6L12 12l7.2-5.4zM4.6 8.2v9.2h14.8V8.2L12 13.8z" />
          </svg>
        </button>
      )}
      {isWaiting && (
        <div className="ahead-now">
          {limit !== null && (
            <p>
              {limit.upTo === null
                ? say('order.passing')
                : say('order.standing', { amount: limit.upTo, beyond: limit.beyond })}
            </p>
          )}
          {desk && canBid && limit === null && (
            <button
              type="button"
              onClick={() =>
                void attempt(() => desk.give({ limit: { lot: [...view.lot], upTo: null, beyond: 'pass' } }))
              }
            >
              {say('order.pass')}
            </button>
          )}
          {desk && limit !== null && (
            <button type="button" onClick={() => void attempt(() => desk.give({ limit: null }))}>
              {say('order.withdraw')}
            </button>
          )}
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
        </div>
      )}
      {isOpen && desk && (
        <OrderPanel
          view={view}
          seat={seat}
          desk={desk}
          canBid={canBid}
          attempt={attempt}
          onDone={() => setOpen(false)}
        />
      )}
      {notice}
    </div>
  );
}
