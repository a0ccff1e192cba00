import type { ReactNode } from 'react';
import { CodeForm } from './CodeForm.js';
import { OwnTables } from './OwnTables.js';
import { PublicTables } from './PublicTables.js';
import { useConnection } from './use-connection.js';
import './lobby.css';

/** What happens on the server, on the front page: one's own games, the way to friends, and tables for everybody. */
export default function Lobby(): ReactNode {
  const line = useConnection();
  // Whatever needs no server goes on without one.
  if (line === null || line === 'missing') return null;
  return (
    <>
      <OwnTables line={line} />
      <CodeForm line={line} />
      <PublicTables line={line} />
    </>
  );
}
