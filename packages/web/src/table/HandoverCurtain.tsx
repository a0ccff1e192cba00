import { ChipCounter } from '@don/bots';
import { eventMessage, type Message, outcomeMessages, type People } from '@don/messages';
import type { Event, Seat } from '@don/rules';
import type { ReactNode } from 'react';
import { useModal } from '../controls/use-modal.js';
import { sinceLastTurn } from '../game/since-last-turn.js';
import type { TableState } from '../game/source.js';
import { useSay } from '../i18n/say.js';
import { Sentence } from './Sentence.js';
import './handover-curtain.css';

/** As much as one reads before one's turn. */
const MAX_LINES = 7;

interface HandoverCurtainProps {
  readonly state: TableState;
  /** Who takes the device. */
  readonly seat: Seat;
  readonly onReveal: () => Promise<void>;
}

/**
 * Between two people at one device: nobody's chips are on the page until the next one says that they have it. What they
 * have missed stands there meanwhile; all of it is public.
 */
export function HandoverCurtain({ state: { events, seatedPlayers }, seat, onReveal }: HandoverCurtainProps): ReactNode {
  const say = useSay();
  const curtain = useModal();
  const name = seatedPlayers[seat]?.name ?? '';
  const missed = sinceLastTurn(events, seat);
  const count = new ChipCounter(seatedPlayers.map(() => 0));
  count.observe(missed.events);
  const change = count.chips[seat] ?? 0;
  const lines = linesOf(missed.events, missed.start, { names: seatedPlayers.map((player) => player.name), you: seat });
  return (
    <dialog
      ref={curtain}
      className="curtain"
      aria-label={say('curtain.title', { name })}
      onCancel={(e) => e.preventDefault()}
    >
      <p className="curtain-title">{say('curtain.title', { name })}</p>
      {lines.length > 0 && (
        <section className="missed" aria-label={say('curtain.missed')}>
          <h2>{say('curtain.missed')}</h2>
          <ul>
            {lines.slice(-MAX_LINES).map((message, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one sentence may be told twice.
              <li key={place}>
                <Sentence message={message} />
              </li>
            ))}
          </ul>
          {change !== 0 && (
            <p data-gain={change > 0}>{say('curtain.change', { change: change > 0 ? `+${change}` : `−${-change}` })}</p>
          )}
        </section>
      )}
      <button type="button" className="primary" onClick={() => void onReveal()}>
        {say('curtain.ready', { name })}
      </button>
    </dialog>
  );
}

/** Bids, and what came of each auction. */
function linesOf(events: readonly Event[], start: Seat | null, people: People): Message[] {
  let starter = start;
  return events.flatMap((event, place) => {
    switch (event.type) {
      case 'round':
        starter = event.start;
        return [];
      case 'bid':
      case 'offer':
        return [eventMessage(event, people)];
      case 'win': {
        const next = events[place + 1];
        return outcomeMessages(next?.type === 'payout' ? [event, next] : [event], starter, people);
      }
      default:
        return outcomeMessages(isTold(event) ? [event] : [], starter, people);
    }
  });
}

function isTold({ type }: Event): boolean {
  return ['sold', 'unsold', 'fine', 'default', 'overbid', 'discard', 'exchange'].includes(type);
}
