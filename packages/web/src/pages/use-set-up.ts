import { EDITIONS, type EditionId, type Options, optionsFor } from '@don/rules';
import { useState } from 'react';

export interface SetUp {
  readonly edition: EditionId;
  readonly options: Options;
  readonly players: number;
  readonly chooseEdition: (edition: EditionId) => void;
  readonly chooseOptions: (options: Options) => void;
  readonly choosePlayers: (players: number) => void;
}

/** What is to be played, and by how many; with another edition comes whatever is usual in it. */
export function useSetUp(): SetUp {
  const [edition, setEdition] = useState<EditionId>('don');
  const [options, chooseOptions] = useState(optionsFor(EDITIONS.don));
  const [players, choosePlayers] = useState(4);
  const chooseEdition = (id: EditionId): void => {
    setEdition(id);
    chooseOptions({ ...options, ...EDITIONS[id].defaults });
    choosePlayers(Math.min(players, EDITIONS[id].seats.max));
  };
  return { edition, options, players, chooseEdition, chooseOptions, choosePlayers };
}
