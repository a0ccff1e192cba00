import type { ReactNode } from 'react';
import { MenuLink } from '../controls/Menu.js';
import { useSay } from '../i18n/say.js';
import { CodeForm } from './CodeForm.js';
import type { Connection } from './connection.js';
import { OwnTables } from './OwnTables.js';
import { PublicTables } from './PublicTables.js';
import { useAccount, useConnection } from './use-connection.js';

/** Who the visitor is there, and who is best. */
function Identity({ connection }: { readonly connection: Connection }): ReactNode {
  const say = useSay();
  const { name } = useAccount(connection);
  return (
    <nav className="menu identity" aria-label={name}>
      <MenuLink to="/account" picture="account" title={name} note={say('account.title')} />
      <MenuLink to="/leaderboard" picture="cup" title={say('leaderboard.title')} note={say('leaderboard.short')} />
    </nav>
  );
}

/** The front page's part of the server: the visitor's games, then `children`, which need no server, then tables to join. */
export default function OnlineLobby({ children }: { readonly children: ReactNode }): ReactNode {
  const connection = useConnection();
  if (connection === null) return children;
  return (
    <>
      <OwnTables connection={connection} />
      {children}
      <CodeForm connection={connection} />
      <PublicTables connection={connection} />
      <Identity connection={connection} />
    </>
  );
}
