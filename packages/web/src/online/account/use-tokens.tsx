import { type ReactNode, Suspense, useState } from 'react';
import { Checkbox } from '../../controls/Checkbox.js';
import { useSay } from '../../i18n/say.js';
import { useFetched } from '../use-fetched.js';

interface TokenChoice {
  /** Whether tokens outlive what ends all sessions. */
  readonly isKept: boolean;
  /** Where that is said; nothing for those who have no tokens. */
  readonly check: ReactNode;
}

export function useTokens(): TokenChoice {
  const [isKept, setKept] = useState(false);
  return {
    isKept,
    check: (
      <Suspense>
        <KeepTokens isKept={isKept} onChange={setKept} />
      </Suspense>
    ),
  };
}

interface KeepTokensProps {
  readonly isKept: boolean;
  readonly onChange: (isKept: boolean) => void;
}

function KeepTokens({ isKept, onChange }: KeepTokensProps): ReactNode {
  const say = useSay();
  const hasTokens = (useFetched('listTokens', {})?.tokens.length ?? 0) > 0;
  return hasTokens && <Checkbox label={say('session.keepTokens')} value={isKept} onChange={onChange} />;
}
