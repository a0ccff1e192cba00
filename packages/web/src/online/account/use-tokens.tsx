import { tokenListSchema } from '@don/protocol';
import { type ReactNode, useState } from 'react';
import { Check } from '../../controls/Check.js';
import { useSay } from '../../i18n/say.js';
import { useAnswer } from '../use-answer.js';

interface Tokens {
  /** Whether tokens outlive what ends all sessions. */
  readonly isKept: boolean;
  /** Where that is said; nothing for those who have no tokens. */
  readonly check: ReactNode;
}

export function useTokens(): Tokens {
  const say = useSay();
  const [isKept, setKept] = useState(false);
  const answer = useAnswer('/api/tokens', tokenListSchema);
  const hasSome = answer !== null && answer !== 'missing' && answer.tokens.length > 0;
  return {
    isKept,
    check: hasSome && <Check label={say('session.keepTokens')} value={isKept} onChange={setKept} />,
  };
}
