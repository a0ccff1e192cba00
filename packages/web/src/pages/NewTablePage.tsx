import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { lazyOnline } from '../app/lazy-online.js';
import { useServer } from '../app/use-server.js';
import { PageHead } from '../controls/PageHead.js';
import { LateWords } from '../i18n/LateWords.js';
import { useSay } from '../i18n/say.js';
import { Covers } from './Covers.js';
import { NoServerPage } from './NoServerPage.js';
import { OfflineForm } from './OfflineForm.js';
import { useSetUp } from './use-set-up.js';
import { type Company, WithWhom } from './WithWhom.js';
import './set-up.css';

/** Where there is no server, nothing of it is loaded. */
const OnlineForm = lazyOnline(() => import('./OnlineForm.js'));

/** The one way to a new table: by which edition, with whom, and all that can be decided besides. */
export default function NewTablePage({ isHosting }: { readonly isHosting: boolean }): ReactNode {
  const say = useSay();
  const hasServer = useServer();
  if (isHosting && !hasServer) return <NoServerPage />;
  return (
    <main className="page">
      <PageHead title={say('new.title')} />
      <LateWords>
        <SetUpForm isHosting={isHosting} hasServer={hasServer} />
      </LateWords>
    </main>
  );
}

interface SetUpFormProps {
  readonly isHosting: boolean;
  readonly hasServer: boolean;
}

function SetUpForm({ isHosting, hasServer }: SetUpFormProps): ReactNode {
  const say = useSay();
  const [, go] = useLocation();
  const setUp = useSetUp();
  const [offline, setOffline] = useState<Exclude<Company, 'friends'>>('bots');

  function choose(company: Company): void {
    if (company !== 'friends') setOffline(company);
    // A reload begins with the same, and so does anyone who gets the link.
    if ((company === 'friends') !== isHosting)
      go(`${company === 'friends' ? '/host' : '/new'}${location.search}`, { replace: true });
  }

  return (
    <div className="fields set-up">
      {setUp.unread.length > 0 && <p role="alert">{say('house.badLink', { rules: setUp.unread.join(', ') })}</p>}
      <Covers chosen={setUp.edition} onChoose={setUp.chooseEdition} />
      <WithWhom chosen={isHosting ? 'friends' : offline} hasServer={hasServer} onChoose={choose} />
      {isHosting ? (
        <OnlineForm setUp={setUp} />
      ) : (
        <OfflineForm key={offline} setUp={setUp} isShared={offline === 'device'} />
      )}
    </div>
  );
}
