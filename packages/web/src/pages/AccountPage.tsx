import { type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { PageHead } from '../controls/PageHead.js';
import { useSay } from '../i18n/say.js';
import { GuestForms } from '../online/account/GuestForms.js';
import { MemberForms } from '../online/account/MemberForms.js';
import { NoticeSection } from '../online/account/NoticeSection.js';
import type { Connection } from '../online/connection.js';
import { useAccount, useConnection } from '../online/use-connection.js';
import { NoServerPage } from './NoServerPage.js';

/** Who one is on the server: a guest, until a name is claimed. */
export default function AccountPage(): ReactNode {
  const connection = useConnection();
  return connection === null ? <NoServerPage /> : <AccountSections connection={connection} />;
}

function AccountSections({ connection }: { readonly connection: Connection }): ReactNode {
  const say = useSay();
  const account = useAccount(connection);
  return (
    <main className="page">
      <PageHead title={account.name} />
      <p>{say(account.kind === 'guest' ? 'account.guest' : 'account.member')}</p>
      <nav className="menu" aria-label={account.name}>
        <Link href={`/player/${account.id}`} className="button">
          {say('profile.own')}
        </Link>
        <Link href="/leaderboard" className="button">
          {say('leaderboard.title')}
        </Link>
      </nav>
      <Suspense>
        <NoticeSection />
      </Suspense>
      {account.kind === 'guest' ? (
        <GuestForms connection={connection} />
      ) : (
        <MemberForms connection={connection} account={account} />
      )}
    </main>
  );
}
