import { fairOrder, type Table } from '@don/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useSay } from '../i18n/say.js';
import { useShownName } from '../i18n/shown-name.js';
import type { Connection } from './connection.js';
import { namesAtTable } from './table-facts.js';
import { useAccount } from './use-connection.js';
import { seatAt } from './use-table.js';

const MAX_SHOWN = 8;

/** Other people's tables that wait for players, and their games that can be watched, as they come and go. */
export function PublicTables({ connection }: { readonly connection: Connection }): ReactNode {
  const say = useSay();
  const { id } = useAccount(connection);
  const tables = usePublicTables(connection).filter((table) => seatAt(table, id) === null);
  // Nobody takes all the places by making many tables.
  const shown = fairOrder(tables, ({ host }) => host);
  const open = shown.filter((table) => table.status === 'open' && freeAt(table) > 0);
  const playing = shown.filter(({ status }) => status === 'playing');
  const rulesOf = ({ edition, house }: Table): string[] => [
    say(`edition.${edition}`),
    ...(Object.keys(house).length > 0 ? [`⌂ ${say('house.sign')}`] : []),
  ];
  return (
    <>
      <TableList
        title={say('lobby.open')}
        tables={open}
        wording={(table) => [...rulesOf(table), say('lobby.free', { count: freeAt(table) })].join(' · ')}
      />
      <TableList title={say('lobby.watch')} tables={playing} wording={(table) => rulesOf(table).join(' · ')} />
    </>
  );
}

interface TableListProps {
  readonly title: string;
  readonly tables: readonly Table[];
  readonly wording: (table: Table) => string;
}

function TableList({ title, tables, wording }: TableListProps): ReactNode {
  const nameOf = useShownName();
  if (tables.length === 0) return null;
  return (
    <section className="game-list">
      <h2>{title}</h2>
      <ul>
        {tables.slice(0, MAX_SHOWN).map((table) => (
          <li key={table.id}>
            <Link href={`/table/${table.id}`} className="button">
              {namesAtTable(table, nameOf)}
              <small>{wording(table)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function freeAt({ seats }: Table): number {
  return seats.filter(({ kind }) => kind === 'open').length;
}

function usePublicTables(connection: Connection): readonly Table[] {
  const [tables, setTables] = useState<readonly Table[]>([]);
  useEffect(() => {
    const stopHearing = connection.on('lobby', (changed) => {
      const ids = new Set(changed.map(({ id }) => id));
      setTables((all) => [...changed, ...all.filter(({ id }) => !ids.has(id))]);
    });
    const stopWatching = connection.whenUp(() => {
      // Without an answer the connection is lost, and this is asked again when it is back.
      connection.ask('watch:lobby', {}).then(setTables, () => {});
    });
    return () => {
      stopHearing();
      stopWatching();
      connection.ask('leave:lobby', {}).catch(() => {});
    };
  }, [connection]);
  return tables;
}
