import type { Seat } from '@don/rules';
import type { ReactNode } from 'react';
import { Select } from '../controls/Select.js';
import { useSay } from '../i18n/say.js';

const DRAWN = 'drawn';

interface StartChoiceProps {
  readonly players: number;
  readonly start: Seat | null;
  /** Whether the game is rated: then the lot decides. */
  readonly isRated: boolean;
  readonly onChange: (start: Seat | null) => void;
}

/** D2: who begins. */
export function StartChoice({ players, start, isRated, onChange }: StartChoiceProps): ReactNode {
  const say = useSay();
  const seats = isRated ? [] : Array.from({ length: players }, (_, seat) => `${seat}`);
  return (
    <Select
      label={say(isRated ? 'start.rated' : 'start.title')}
      value={start === null || isRated ? DRAWN : `${start}`}
      words={[DRAWN, ...seats]}
      wording={(word) => (word === DRAWN ? say('start.drawn') : say('new.seat', { number: Number(word) + 1 }))}
      onChange={(word) => onChange(word === DRAWN ? null : Number(word))}
    />
  );
}
