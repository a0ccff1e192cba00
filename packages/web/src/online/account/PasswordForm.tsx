import { type Account, type InputOf, MIN_PASSWORD_LENGTH } from '@don/protocol';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSay } from '../../i18n/say.js';
import type { Connection } from '../connection.js';
import { request } from '../http.js';
import { hasPasskeys, passkeyProof } from '../passkey.js';
import { useAttempt } from '../use-attempt.js';
import { useTokens } from './use-tokens.js';

const NOTHING = { current: '', password: '' };

interface PasswordFormProps {
  readonly connection: Connection;
  readonly account: Account;
}

export function PasswordForm({ connection, account }: PasswordFormProps): ReactNode {
  const say = useSay();
  const { attempt, notice } = useAttempt();
  const [typed, setTyped] = useState(NOTHING);
  const [isChanged, setChanged] = useState(false);
  const tokens = useTokens();

  async function change(body: () => Promise<InputOf<'changePassword'>>): Promise<void> {
    // The server ends every session, this one too, and gives a new one.
    const changed = async () => ({ ...(await body()), keepTokens: tokens.isKept });
    const renew = () => connection.become(async () => request('changePassword', await changed()));
    const isDone = await attempt(renew);
    setChanged(isDone);
    if (isDone) setTyped(NOTHING);
  }
  function byPassword(event: FormEvent): void {
    event.preventDefault();
    void change(async () => typed);
  }
  /** For people who signed in without a password, or have forgotten it. */
  const byPasskey = async (): Promise<InputOf<'changePassword'>> => ({
    passkey: await passkeyProof(),
    password: typed.password,
  });

  return (
    <form className="fields panel" onSubmit={byPassword}>
      <h2>{say('password.title')}</h2>
      <p>{say('password.note')}</p>
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly autoComplete="username" value={account.name} />
      <label className="field">
        <span>{say('password.current')}</span>
        <input
          required
          type="password"
          value={typed.current}
          autoComplete="current-password"
          onChange={(event) => setTyped({ ...typed, current: event.target.value })}
        />
      </label>
      <label className="field">
        <span>{say('password.new', { shortest: MIN_PASSWORD_LENGTH })}</span>
        <input
          required
          type="password"
          value={typed.password}
          autoComplete="new-password"
          minLength={MIN_PASSWORD_LENGTH}
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
        />
      </label>
      {tokens.check}
      {isChanged && <p role="status">{say('password.changed')}</p>}
      <div className="buttons">
        {hasPasskeys() && (
          <button
            type="button"
            disabled={typed.password.length < MIN_PASSWORD_LENGTH}
            onClick={() => void change(byPasskey)}
          >
            {say('confirm.passkey')}
          </button>
        )}
        <button type="submit">{say('password.do')}</button>
      </div>
      {notice}
    </form>
  );
}
