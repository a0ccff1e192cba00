import type { People } from '@don/messages';
import type { Event, View } from '@don/rules';
import { type ReactNode, useMemo } from 'react';
import { type LedgerRow, ledgerOf, ledgerSums } from '../game/ledger.js';
import { useSay } from '../i18n/say.js';
import { PlayerDisc, PlayerName } from '../people/Player.js';
import { DistrictTag } from './District.js';
import './ledger.css';

interface LedgerProps {
  readonly events: readonly Event[];
  readonly people: People;
  readonly view: View;
}

/** A row for each sale: what, to whom, for how much, and who was paid. */
export function Ledger({ events, people, view }: LedgerProps): ReactNode {
  const say = useSay();
  const rows = useMemo(() => ledgerOf(events), [events]);
  if (rows.length === 0) return <p className="ledger-empty">{say('ledger.empty')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="ledger" tabIndex={0} aria-label={say('ledger.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('course.round')}</th>
            <th scope="col">{say('ledger.what')}</th>
            <th scope="col">{say('ledger.buyer')}</th>
            <th scope="col">{say('ledger.price')}</th>
            <th scope="col">{say('ledger.paid')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <LedgerLine key={`${row.round} ${row.districts.join()}`} row={row} people={people} />
          ))}
        </tbody>
      </table>
      {/* O1: who counts along may know, but the table does not count for anybody. */}
      {view.chips.every((chips) => chips !== null) && <LedgerSums rows={rows} people={people} />}
    </section>
  );
}

function LedgerLine({ row, people }: { readonly row: LedgerRow; readonly people: People }): ReactNode {
  const say = useSay();
  const { round, districts, buyer, price, paid, left } = row;
  return (
    <tr data-side={row.seller !== null}>
      <td>{round}</td>
      <td>
        {districts.map((district) => (
          <DistrictTag key={district} district={district} />
        ))}
      </td>
      <td>
        <LedgerPlayer seat={buyer} people={people} />
      </td>
      <td>{price ?? say('ledger.free')}</td>
      <td className="ledger-paid">
        {paid.map(({ seat, chips }) => (
          <span key={seat}>
            <LedgerPlayer seat={seat} people={people} /> {chips}
          </span>
        ))}
        {left && (
          <span>
            {say(`table.${left.to}`)} {left.chips}
          </span>
        )}
        {paid.length === 0 && left === null && '–'}
      </td>
    </tr>
  );
}

interface LedgerPlayerProps {
  readonly seat: number;
  readonly people: People;
}

function LedgerPlayer({ seat, people }: LedgerPlayerProps): ReactNode {
  const name = people.names[seat] ?? '';
  return (
    <span className="ledger-person" title={name}>
      <PlayerDisc seat={seat} name={name} />
      <span className="visually-hidden">{name}</span>
    </span>
  );
}

function LedgerSums({ rows, people }: { readonly rows: readonly LedgerRow[]; readonly people: People }): ReactNode {
  const say = useSay();
  return (
    <table>
      <caption>{say('ledger.sums')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('score.name')}</th>
          <th scope="col">{say('ledger.spent')}</th>
          <th scope="col">{say('ledger.earned')}</th>
        </tr>
      </thead>
      <tbody>
        {ledgerSums(rows, people.names.length).map(({ spent, earned }, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
          <tr key={seat}>
            <th scope="row">
              <PlayerName seat={seat} name={people.names[seat] ?? ''} />
            </th>
            <td>{spent}</td>
            <td>{earned}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
