import { MAX_NAME_LENGTH, MIN_NAME_LENGTH } from '@don/protocol';
import { type ReactNode, useState } from 'react';
import { changeSettings, useSettings } from '../app/settings.js';
import { useSay } from '../i18n/say.js';
import type { Connection } from './connection.js';
import { request } from './http.js';
import { useAccount } from './use-connection.js';

/** So that the browser says at once what only the server can say for sure. */
const NAME = String.raw`\s*[\p{L}\p{M}\p{Nd}]+([ _.\-]+[\p{L}\p{M}\p{Nd}]+)*\s*`;

interface GuestName {
  /** Where a guest writes a name; null for members. */
  readonly field: ReactNode;
  /** Whether it was changed. */
  readonly isNew: boolean;
  /** Tells the server, where there is anything to tell. */
  readonly save: () => Promise<void>;
}

/** A guest may choose a name without a password; it is theirs until somebody claims it. */
export function useGuestName(connection: Connection): GuestName {
  const say = useSay();
  const account = useAccount(connection);
  const [name, setName] = useState(useSettings().name);
  const isNew = account.kind === 'guest' && name.trim() !== '' && name !== account.name;
  return {
    isNew,
    field: account.kind === 'guest' && (
      <label className="field">
        <span>{say('settings.name')}</span>
        <input
          value={name}
          placeholder={account.name}
          pattern={NAME}
          title={say('claim.note', { longest: MAX_NAME_LENGTH })}
          minLength={MIN_NAME_LENGTH}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="nickname"
          spellCheck={false}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
    ),
    save: async () => {
      if (!isNew) return;
      await renameGuest(connection, name);
      changeSettings({ name });
    },
  };
}

export async function renameGuest(connection: Connection, name: string): Promise<void> {
  await connection.become(() => request('rename', { name }));
  await connection.up();
}
