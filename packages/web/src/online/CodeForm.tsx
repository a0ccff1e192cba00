import { CODE_LENGTH, isOnScreen } from '@don/protocol';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { useSay } from '../i18n/say.js';
import type { Connection } from './connection.js';
import { useAttempt } from './use-attempt.js';
import { watchTable } from './use-table.js';
import './code-form.css';

/** A code that a friend has read out leads to their table. */
export function CodeForm({ connection }: { readonly connection: Connection }): ReactNode {
  const say = useSay();
  const [, go] = useLocation();
  const { attempt, notice } = useAttempt();
  const [code, setCode] = useState('');
  function join(event: FormEvent): void {
    event.preventDefault();
    void attempt(async () => {
      const table = await watchTable(connection, { code });
      go(isOnScreen(table) ? `/hand/${table.code}` : `/table/${table.id}`);
    });
  }
  return (
    <form className="code-form" onSubmit={join}>
      <label className="field">
        <span>{say('lobby.code')}</span>
        <input
          value={code}
          maxLength={CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value.replace(/[^a-z]/gi, '').toUpperCase())}
        />
      </label>
      <button type="submit" disabled={code.length < CODE_LENGTH}>
        {say('lobby.join')}
      </button>
      {notice}
    </form>
  );
}
