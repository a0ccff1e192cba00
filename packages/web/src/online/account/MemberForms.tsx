import type { Account, Confirmation } from '@don/protocol';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSay } from '../../i18n/say.js';
import { type Connection, enter } from '../connection.js';
import { request } from '../http.js';
import { addPasskey, hasPasskeys, passkeyProof } from '../passkey.js';
import { useAttempt } from '../use-attempt.js';
import { PasswordForm } from './PasswordForm.js';
import { useTokens } from './use-tokens.js';

interface MemberFormsProps {
  readonly connection: Connection;
  readonly account: Account;
}

/** What a member can change about their account. */
export function MemberForms({ connection, account }: MemberFormsProps): ReactNode {
  const { attempt, notice } = useAttempt();
  const rename = (name: string): void => void attempt(() => connection.become(() => request('rename', { name })));
  /** The session ends here, and with it who we were: from now on we are a new guest. */
  const end = (ending: () => Promise<unknown>): void =>
    void attempt(() =>
      connection.become(async () => {
        await ending();
        return enter();
      }),
    );
  return (
    <>
      <RenameForm name={account.name} onRename={rename} />
      <PasswordForm connection={connection} account={account} />
      {hasPasskeys() && <PasskeyForm name={account.name} />}
      <SessionForm onEnd={end} />
      <DeleteForm name={account.name} onDelete={(name) => end(() => request('deleteAccount', { name }))} />
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
    <form className="fields panel" onSubmit={rename}>
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

/** Asks for the password again, so that nobody can add a passkey on a page left open. */
function PasskeyForm({ name }: { readonly name: string }): ReactNode {
  const say = useSay();
  const { attempt, notice } = useAttempt();
  const [current, setCurrent] = useState('');
  const [isAdded, setAdded] = useState(false);
  async function add(confirmation: () => Promise<Confirmation>): Promise<void> {
    const isDone = await attempt(async () => addPasskey(await confirmation()));
    setAdded(isDone);
    if (isDone) setCurrent('');
  }
  function byPassword(event: FormEvent): void {
    event.preventDefault();
    void add(async () => ({ current }));
  }
  return (
    <form className="fields panel" onSubmit={byPassword}>
      <h2>{say('passkey.add')}</h2>
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly autoComplete="username" value={name} />
      <label className="field">
        <span>{say('confirm.password')}</span>
        <input
          required
          type="password"
          value={current}
          autoComplete="current-password"
          onChange={(event) => setCurrent(event.target.value)}
        />
      </label>
      {isAdded && <p role="status">{say('passkey.added')}</p>}
      <div className="buttons">
        <button type="button" onClick={() => void add(async () => ({ passkey: await passkeyProof() }))}>
          {say('confirm.passkey')}
        </button>
        <button type="submit">{say('passkey.add')}</button>
      </div>
      {notice}
    </form>
  );
}

interface SessionFormProps {
  readonly onEnd: (ending: () => Promise<unknown>) => void;
}

/** Signs out here or everywhere, and downloads the account's data. */
function SessionForm({ onEnd }: SessionFormProps): ReactNode {
  const say = useSay();
  const tokens = useTokens();
  return (
    <section className="fields panel">
      <h2>{say('session.title')}</h2>
      <button type="button" onClick={() => onEnd(() => request('signOut', {}))}>
        {say('session.out')}
      </button>
      <p>{say('session.everywhereNote')}</p>
      {tokens.check}
      <button type="button" onClick={() => onEnd(() => request('signOutEverywhere', { keepTokens: tokens.isKept }))}>
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

/** Asks for the name, so that nobody deletes their account by accident. */
function DeleteForm({ name, onDelete }: DeleteFormProps): ReactNode {
  const say = useSay();
  const [typed, setTyped] = useState('');
  function remove(event: FormEvent): void {
    event.preventDefault();
    onDelete(typed);
  }
  return (
    <form className="fields panel" onSubmit={remove}>
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
