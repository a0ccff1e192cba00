import { type Account, accountSchema, doneSchema } from '@don/protocol';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSay } from '../../i18n/say.js';
import { type Connection, enter } from '../connection.js';
import { request } from '../http.js';
import { addPasskey, hasPasskeys } from '../passkey.js';
import { useAttempt } from '../use-attempt.js';
import './account.css';

interface MemberFormsProps {
  readonly line: Connection;
  readonly account: Account;
}

/** What somebody with a name can do about it. */
export function MemberForms({ line, account }: MemberFormsProps): ReactNode {
  const say = useSay();
  const { attempt, notice } = useAttempt();
  const [name, setName] = useState(account.name);
  const [typed, setTyped] = useState('');
  const [hasNewKey, setNewKey] = useState(false);

  function rename(event: FormEvent): void {
    event.preventDefault();
    void attempt(() => line.become(() => request('POST', '/api/account/rename', accountSchema, { name })));
  }
  /** The session ends here, and with it who we were: from now on we are a new guest. */
  const end = (path: string, body?: object): void =>
    void attempt(() =>
      line.become(async () => {
        await request('POST', path, doneSchema, body);
        return enter();
      }),
    );
  function remove(event: FormEvent): void {
    event.preventDefault();
    end('/api/account/delete', { name: typed });
  }

  return (
    <>
      <form className="fields account-form" onSubmit={rename}>
        <h2>{say('rename.title')}</h2>
        <label className="field">
          <span>{say('claim.name')}</span>
          <input required value={name} spellCheck={false} onChange={(event) => setName(event.target.value)} />
        </label>
        <div className="buttons">
          <button type="submit" disabled={name === account.name}>
            {say('rename.do')}
          </button>
        </div>
      </form>
      <section className="fields account-form">
        <h2>{say('session.title')}</h2>
        {hasPasskeys() && (
          <button type="button" onClick={() => void attempt(addPasskey).then((is) => is && setNewKey(true))}>
            {say(hasNewKey ? 'passkey.added' : 'passkey.add')}
          </button>
        )}
        <button type="button" onClick={() => end('/api/sign-out')}>
          {say('session.out')}
        </button>
        <button type="button" onClick={() => end('/api/sign-out-everywhere')}>
          {say('session.outEverywhere')}
        </button>
        <a className="button" href="/api/account/export" download="don.json">
          {say('account.export')}
        </a>
      </section>
      <form className="fields account-form" onSubmit={remove}>
        <h2>{say('delete.title')}</h2>
        <p>{say('delete.note')}</p>
        <label className="field">
          <span>{say('delete.name', { name: account.name })}</span>
          <input required value={typed} spellCheck={false} onChange={(event) => setTyped(event.target.value)} />
        </label>
        <div className="buttons">
          <button type="submit" disabled={typed !== account.name}>
            {say('delete.do')}
          </button>
        </div>
      </form>
      {notice}
    </>
  );
}
