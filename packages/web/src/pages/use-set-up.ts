import { EDITIONS, type EditionId, type Options, type Seat } from '@don/rules';
import { useState } from 'react';
import { changesIn, printedWay, unreadIn, type Variant, wayFrom } from '../house/variant.js';

export interface SetUp extends Variant {
  readonly way: Variant;
  readonly players: number;
  /** D2: the start player; null where one is drawn. */
  readonly start: Seat | null;
  /** What a link asks for that cannot be played. */
  readonly unread: readonly string[];
  readonly chooseWay: (way: Variant) => void;
  readonly chooseEdition: (edition: EditionId) => void;
  readonly chooseOptions: (options: Options) => void;
  readonly choosePlayers: (players: number) => void;
  readonly chooseStart: (start: Seat | null) => void;
}

/**
 * What is to be played, and by how many. With another edition come the options that are usual in it; house rules stay
 * where they still differ from print. A link may say it all.
 */
export function useSetUp(): SetUp {
  const [way, setWay] = useState(() => wayFrom(location.search) ?? printedWay('don'));
  const [unread] = useState(() => unreadIn(location.search));
  const [wantedPlayers, choosePlayers] = useState(4);
  const [named, chooseStart] = useState<Seat | null>(null);
  const { seats } = EDITIONS[way.edition];
  const players = Math.min(wantedPlayers, seats.max);
  return {
    ...way,
    way,
    players,
    start: named !== null && named < players ? named : null,
    unread,
    chooseWay: setWay,
    chooseEdition: (edition) => {
      setWay({
        edition,
        options: { ...way.options, ...EDITIONS[edition].defaults },
        house: changesIn(edition, way.house),
      });
      choosePlayers(players);
    },
    chooseOptions: (options) => setWay({ ...way, options }),
    choosePlayers,
    chooseStart,
  };
}
