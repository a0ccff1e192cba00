import type { Seat } from '@don/rules';
import type { ReactNode } from 'react';
import './player-colours.css';
import './player.css';

interface PlayerProps {
  readonly seat: Seat;
  readonly name: string;
}

/** A player as a disc in their colour, with the first letter or figure of their name; for eyes alone. */
export function PlayerDisc({ seat, name }: PlayerProps): ReactNode {
  return (
    <span className="player-disc" data-player={seat} aria-hidden="true">
      {/[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase()}
    </span>
  );
}

/** A player's name inside a sentence. */
export function PlayerName({ seat, name }: PlayerProps): ReactNode {
  return (
    <b className="player-name" data-player={seat}>
      {name}
    </b>
  );
}
