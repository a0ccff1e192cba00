import type { OwnTable } from '@don/protocol';
import { editionOf } from '@don/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useSay } from '../i18n/say.js';
import { useShownName } from '../i18n/shown-name.js';
import type { Connection } from './connection.js';
import { request } from './http.js';
import { namesAtTable } from './table-facts.js';

/** The viewer's own games on the server, and whose turn it is in them, as it is now. */
export function OwnTables({ connection }: { readonly connection: Connection }): ReactNode {
  const say = useSay();
  const nameOf = useShownName();
  const own = useOwnTables(connection);
  if (own.length === 0) return null;
  return (
    <section className="game-list">
      <h2>{say('lobby.own')}</h2>
      <ul>
        {own.map(({ table, standing }) => (
          <li key={table.id}>
            <Link href={`/table/${table.id}`} className="button" data-turn={isOwnTurn(standing)}>
              {wording(table, standing)}
              <small>{namesAtTable(table, nameOf)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );

  function wording(table: OwnTable['table'], standing: OwnTable['standing']): string {
    if (standing === null) return say('lobby.waiting');
    const facts = { round: standing.round, rounds: editionOf(table).rounds };
    return isOwnTurn(standing) ? say('lobby.yourTurn', facts) : say('lobby.othersTurn', facts);
  }
}

function isOwnTurn(standing: OwnTable['standing']): boolean {
  return standing !== null && standing.turn === standing.seat;
}

function useOwnTables(connection: Connection): readonly OwnTable[] {
  const [own, setOwn] = useState<readonly OwnTable[]>([]);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { tables } = await request('listOwnTables', {});
      setOwn(tables);
      for (const { table, standing } of tables)
        if (standing !== null && table.game !== null)
          await connection.ask('watch:game', { game: table.game, seq: standing.seq });
    };
    // What cannot be had now is asked for again when the connection is back.
    const stopWatching = connection.whenUp(() => void load().catch(() => {}));
    const stopHearing = connection.on('game', ({ game, seq, view }) => {
      setOwn((all) =>
        all.map((one) =>
          one.table.game === game && one.standing !== null
            ? { ...one, standing: { ...one.standing, seq, ...pick(view) } }
            : one,
        ),
      );
    });
    return () => {
      stopWatching();
      stopHearing();
    };
  }, [connection]);
  return own;
}

/** What of an update says how a game stands. */
function pick({
  turn,
  round,
}: {
  turn?: number | null | undefined;
  round?: number | undefined;
}): Partial<NonNullable<OwnTable['standing']>> {
  return { ...(turn !== undefined && { turn }), ...(round !== undefined && { round }) };
}
