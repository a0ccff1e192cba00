import { type Account, accountSchema, doneSchema } from '@don/protocol';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSay } from '../../i18n/say.js';
import { type Connection, enter } from '../connection.js';
import { request } from '../http.js';
import { addPasskey, hasPasskeys } from '../passkey.js';
import { useAttempt } from '../use-attempt.js';
import { PasswordForm } from './PasswordForm.js';
import './account.css';

interface MemberFormsProps {
  readonly line: Connection;
  readonly account: Account;
}

/** What somebody with a name can do about it. */
export function MemberForms({ line, account }: MemberFormsProps): ReactNode {
  const { attempt, notice } = useAttempt();
  const rename = (name: string): void =>
    void attempt(() => line.become(() => request('POST', '/api/account/rename', accountSchema, { name })));
  /** The session ends here, and with it who we were: from now on we are a new guest. */
  const end = (path: string, body?: object): void =>
    void attempt(() =>
      line.become(async () => {
        await request('POST', path, doneSchema, body);
        return enter();
      }),
    );
  return (
    <>
      <RenameForm name={account.name} onRename={rename} />
      <PasswordForm line={line} account={account} />
      <SessionForm attempt={attempt} onEnd={end} />
      <DeleteForm name={account.name} onDelete={(name) => end('/api/account/delete', { name })} />
      {notice}
    </>
  );
}

interface RenameFormProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
}

function RenameForm({ name, onRename }: RenameFormProps): ReactNode {
  const say = useSay();
  const [typed, setTyped] = useState(name);
  function rename(event: FormEvent): void {
    event.preventDefault();
    onRename(typed);
  }
  return (
    <form className="fields account-form" onSubmit={rename}>
      <h2>{say('rename.title')}</h2>
      <label className="field">
        <span>{say('claim.name')}</span>
        <input required value={typed} spellCheck={false} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <div className="buttons">
        <button type="submit" disabled={typed === name}>
          {say('rename.do')}
        </button>
      </div>
    </form>
  );
}

interface SessionFormProps {
  readonly attempt: ReturnType<typeof useAttempt>['attempt'];
  readonly onEnd: (path: string) => void;
}

/** How one comes back, and how one goes. */
function SessionForm({ attempt, onEnd }: SessionFormProps): ReactNode {
  const say = useSay();
  const [hasNewKey, setNewKey] = useState(false);
  return (
    <section className="fields account-form">
      <h2>{say('session.title')}</h2>
      {hasPasskeys() && (
        <button type="button" onClick={() => void attempt(addPasskey).then((is) => is && setNewKey(true))}>
          {say(hasNewKey ? 'passkey.added' : 'passkey.add')}
        </button>
      )}
      <button type="button" onClick={() => onEnd('/api/sign-out')}>
        {say('session.out')}
      </button>
      <button type="button" onClick={() => onEnd('/api/sign-out-everywhere')}>
        {say('session.outEverywhere')}
      </button>
      <a className="button" href="/api/account/export" download="don.json">
        {say('account.export')}
      </a>
    </section>
  );
}

interface DeleteFormProps {
  readonly name: string;
  readonly onDelete: (name: string) => void;
}

/** So that nobody deletes himself by a slip, he writes who he is. */
function DeleteForm({ name, onDelete }: DeleteFormProps): ReactNode {
  const say = useSay();
  const [typed, setTyped] = useState('');
  function remove(event: FormEvent): void {
    event.preventDefault();
    onDelete(typed);
  }
  return (
    <form className="fields account-form" onSubmit={remove}>
      <h2>{say('delete.title')}</h2>
      <p>{say('delete.note')}</p>
      <label className="field">
        <span>{say('delete.name', { name })}</span>
        <input required value={typed} spellCheck={false} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <div className="buttons">
        <button type="submit" disabled={typed !== name}>
          {say('delete.do')}
        </button>
      </div>
    </form>
  );
}
