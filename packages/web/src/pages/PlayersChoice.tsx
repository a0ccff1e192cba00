import { EDITIONS, type EditionId } from '@don/rules';
import type { ReactNode } from 'react';
import { Select } from '../controls/Select.js';
import { useSay } from '../i18n/say.js';

interface PlayersChoiceProps {
  readonly edition: EditionId;
  readonly players: number;
  readonly onChange: (players: number) => void;
}

/** As many players as an edition is for. */
export function PlayersChoice({ edition, players, onChange }: PlayersChoiceProps): ReactNode {
  const say = useSay();
  const { min, max } = EDITIONS[edition].seats;
  return (
    <Select
      label={say('new.players')}
      value={`${players}`}
      words={Array.from({ length: max - min + 1 }, (_, more) => `${min + more}`)}
      wording={(count) => count}
      onChange={(count) => onChange(Number(count))}
    />
  );
}
