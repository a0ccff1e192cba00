import { MIN_PASSWORD_LENGTH } from '@don/protocol';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/say.js';

interface Credentials {
  readonly name: string;
  readonly password: string;
}

interface NameAndPasswordProps {
  readonly value: Credentials;
  /** Whether both are chosen now, or have been before. */
  readonly isNew: boolean;
  readonly onChange: (value: Credentials) => void;
}

export function NameAndPassword({ value, isNew, onChange }: NameAndPasswordProps): ReactNode {
  const say = useSay();
  return (
    <>
      <label className="field">
        <span>{say('claim.name')}</span>
        <input
          required
          value={value.name}
          autoComplete="username"
          spellCheck={false}
          onChange={(event) => onChange({ ...value, name: event.target.value })}
        />
      </label>
      <label className="field">
        <span>{isNew ? say('claim.password', { shortest: MIN_PASSWORD_LENGTH }) : say('signIn.password')}</span>
        <input
          required
          type="password"
          value={value.password}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          {...(isNew && { minLength: MIN_PASSWORD_LENGTH })}
          onChange={(event) => onChange({ ...value, password: event.target.value })}
        />
      </label>
    </>
  );
}
