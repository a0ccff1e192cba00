import { accountSchema } from '@don/protocol';
import { type ReactNode, useState } from 'react';
import { LONGEST_NAME } from '../../app/settings.js';
import { useSay } from '../../i18n/say.js';
import type { Connection } from '../connection.js';
import { request } from '../http.js';
import { addPasskey, hasPasskeys, signInByPasskey } from '../passkey.js';
import { useAttempt } from '../use-attempt.js';
import { NameAndPassword } from './NameAndPassword.js';
import './account.css';

/** A guest takes a name and keeps his games, or comes back as whom he was before. */
export function GuestForms({ line }: { readonly line: Connection }): ReactNode {
  const say = useSay();
  const { attempt, notice } = useAttempt();
  const [claimed, setClaimed] = useState({ name: '', password: '' });
  const [known, setKnown] = useState({ name: '', password: '' });
  const claim = (body: object): Promise<void> =>
    line.become(() => request('POST', '/api/account/claim', accountSchema, body));
  return (
    <>
      <form
        className="fields account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(() => claim(claimed));
        }}
      >
        <h2>{say('claim.title')}</h2>
        <p>{say('claim.note', { longest: LONGEST_NAME })}</p>
        <NameAndPassword value={claimed} isNew onChange={setClaimed} />
        <div className="buttons">
          {hasPasskeys() && (
            <button
              type="button"
              disabled={claimed.name === ''}
              onClick={() =>
                void attempt(async () => {
                  await addPasskey();
                  await claim({ name: claimed.name });
                })
              }
            >
              {say('claim.passkey')}
            </button>
          )}
          <button type="submit" className="primary">
            {say('claim.do')}
          </button>
        </div>
      </form>
      <form
        className="fields account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(() => line.become(() => request('POST', '/api/sign-in', accountSchema, known)));
        }}
      >
        <h2>{say('signIn.title')}</h2>
        <NameAndPassword value={known} isNew={false} onChange={setKnown} />
        <div className="buttons">
          {hasPasskeys() && (
            <button type="button" onClick={() => void attempt(() => line.become(signInByPasskey))}>
              {say('signIn.passkey')}
            </button>
          )}
          <button type="submit" className="primary">
            {say('signIn.do')}
          </button>
        </div>
      </form>
      {notice}
    </>
  );
}
