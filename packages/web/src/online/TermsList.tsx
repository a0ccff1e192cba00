import type { Message, MessageId } from '@don/messages';
import type { Table } from '@don/protocol';
import { EDITIONS, optionsFor, type Seat } from '@don/rules';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSay } from '../i18n/say.js';

/** Few tables have house rules. */
const HouseWords = lazy(() => import('../house/HouseWords.js'));

/** What is agreed on at a table, a line each. */
export function TermsList({ table }: { readonly table: Table }): ReactNode {
  const say = useSay();
  return (
    <section>
      <h2>{say('room.terms')}</h2>
      <ul className="room-terms">
        {termsOf(table).map(({ id, facts }) => (
          <li key={id}>{say(id, facts)}</li>
        ))}
        {Object.keys(table.house).length > 0 && (
          <li>
            <Suspense>
              <HouseWords edition={table.edition} house={table.house} />
            </Suspense>
          </li>
        )}
        {table.start !== null && <li>{say('room.start.named', startFacts(table, table.start))}</li>}
      </ul>
    </section>
  );
}

/** D2: an empty seat cannot begin. */
function startFacts({ seats }: Table, start: Seat): { readonly number: number; readonly taken: string } {
  const kind = seats[start]?.kind;
  return { number: start + 1, taken: kind === 'open' || kind === 'invited' ? 'no' : 'yes' };
}

function termsOf(table: Table): Message[] {
  const options = optionsFor(EDITIONS[table.edition], table.options);
  const said: [boolean, MessageId][] = [
    [options.sideAuctions, 'option.sideAuctions'],
    [options.exchange, 'option.exchange'],
    [options.hiddenChips, 'option.hiddenChips'],
    [options.enforcement === 'table', 'option.table'],
    [options.minimumBid === 1, 'option.minimumBid'],
    [table.undo, 'term.undo'],
    [!table.chat, 'room.noChat'],
    [table.rated, 'term.rated'],
    [table.visibility === 'public', 'visibility.public'],
    [table.startWhenFull, 'term.startWhenFull'],
  ];
  return [
    { id: `edition.${table.edition}` },
    paceMessage(table),
    ...said.filter(([is]) => is).map(([, id]) => ({ id })),
  ];
}

/** How long a decision may take at a table. */
function paceMessage({ pace }: Pick<Table, 'pace'>): Message {
  switch (pace.kind) {
    case 'untimed':
      return { id: 'pace.untimed' };
    case 'live':
      return { id: 'room.live', facts: { seconds: pace.seconds, reserve: pace.reserve } };
    case 'slow':
      return { id: 'room.slow', facts: { hours: pace.hours } };
  }
}
