import type { ReactNode } from 'react';
import { Door } from '../controls/Door.js';
import { useSay } from '../i18n/say.js';
import { CodeForm } from './CodeForm.js';
import type { Connection } from './connection.js';
import { OwnTables } from './OwnTables.js';
import { PublicTables } from './PublicTables.js';
import { useAccount } from './use-account.js';
import { useConnection } from './use-connection.js';

/** Who the visitor is there, and who is best. */
function Identity({ line }: { readonly line: Connection }): ReactNode {
  const say = useSay();
  const { name } = useAccount(line);
  return (
    <nav className="doors identity" aria-label={name}>
      <Door to="/account" picture="account" title={name} note={say('account.title')} />
      <Door to="/leaderboard" picture="cup" title={say('leaderboard.title')} note={say('leaderboard.short')} />
    </nav>
  );
}

/**
 * What happens on the server, on the front page: one's own games, the way to friends, and tables for everybody. What
 * else is there comes after one's own games, and has its place before the rest is known.
 */
export default function Lobby({ children }: { readonly children: ReactNode }): ReactNode {
  const line = useConnection();
  // Whatever needs no server goes on without one.
  if (line === null || line === 'missing') return children;
  return (
    <>
      <OwnTables line={line} />
      {children}
      <CodeForm line={line} />
      <PublicTables line={line} />
      <Identity line={line} />
    </>
  );
}
