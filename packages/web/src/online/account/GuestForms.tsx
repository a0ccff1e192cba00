import { type Claim, MAX_NAME_LENGTH } from '@don/protocol';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSay } from '../../i18n/say.js';
import type { Connection } from '../connection.js';
import { request } from '../http.js';
import { addPasskey, hasPasskeys, signInByPasskey } from '../passkey.js';
import { useAttempt } from '../use-attempt.js';
import { NameAndPassword } from './NameAndPassword.js';

interface GuestFormProps {
  readonly connection: Connection;
}

/** A guest creates an account and keeps their games, or signs in. */
export function GuestForms({ connection }: GuestFormProps): ReactNode {
  return (
    <>
      <ClaimForm connection={connection} />
      <SignInForm connection={connection} />
    </>
  );
}

function ClaimForm({ connection }: GuestFormProps): ReactNode {
  const say = useSay();
  const { attempt, notice } = useAttempt();
  const [claimed, setClaimed] = useState({ name: '', password: '' });
  const claim = (body: Claim): Promise<void> => connection.become(() => request('claimName', body));

  function byPassword(event: FormEvent): void {
    event.preventDefault();
    void attempt(() => claim(claimed));
  }
  async function byPasskey(): Promise<void> {
    await addPasskey();
    await claim({ name: claimed.name });
  }

  return (
    <form className="fields panel" onSubmit={byPassword}>
      <h2>{say('claim.title')}</h2>
      <p>{say('claim.note', { longest: MAX_NAME_LENGTH })}</p>
      <NameAndPassword value={claimed} isNew onChange={setClaimed} />
      <div className="buttons">
        {hasPasskeys() && (
          <button type="button" disabled={claimed.name === ''} onClick={() => void attempt(byPasskey)}>
            {say('claim.passkey')}
          </button>
        )}
        <button type="submit" className="primary">
          {say('claim.do')}
        </button>
      </div>
      {notice}
    </form>
  );
}

function SignInForm({ connection }: GuestFormProps): ReactNode {
  const say = useSay();
  const { attempt, notice } = useAttempt();
  const [known, setKnown] = useState({ name: '', password: '' });

  function byPassword(event: FormEvent): void {
    event.preventDefault();
    void attempt(() => connection.become(() => request('signIn', known)));
  }

  return (
    <form className="fields panel" onSubmit={byPassword}>
      <h2>{say('signIn.title')}</h2>
      <NameAndPassword value={known} isNew={false} onChange={setKnown} />
      <div className="buttons">
        {hasPasskeys() && (
          <button type="button" onClick={() => void attempt(() => connection.become(signInByPasskey))}>
            {say('signIn.passkey')}
          </button>
        )}
        <button type="submit" className="primary">
          {say('signIn.do')}
        </button>
      </div>
      {notice}
    </form>
  );
}
