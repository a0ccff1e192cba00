import type { Table } from '@don/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { NotFoundPage } from '../app/NotFoundPage.js';
import type { Connection } from './connection.js';
import { problemIn } from './problem.js';
import { useTable, watchTable } from './use-table.js';

interface TableByCodeProps {
  readonly connection: Connection;
  readonly code: string;
  /** What is shown of the table that has this code. */
  readonly children: (table: Table) => ReactNode;
}

/** The table to which a code leads. */
export function TableByCode({ connection, code, children }: TableByCodeProps): ReactNode {
  const [id, setId] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(
    () =>
      // Without an answer the connection is lost, and this is asked again when it is back.
      connection.whenUp(() => {
        watchTable(connection, { code }).then(
          (table) => setId(table.id),
          (error) => problemIn(error) && setMissing(true),
        );
      }),
    [connection, code],
  );
  if (isMissing) return <NotFoundPage />;
  return (
    id && (
      <KnownTable connection={connection} id={id}>
        {children}
      </KnownTable>
    )
  );
}

interface KnownTableProps extends Pick<TableByCodeProps, 'connection' | 'children'> {
  readonly id: string;
}

function KnownTable({ connection, id, children }: KnownTableProps): ReactNode {
  const table = useTable(connection, id);
  return table === 'missing' ? <NotFoundPage /> : table && children(table);
}
