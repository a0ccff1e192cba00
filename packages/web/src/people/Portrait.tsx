import type { ReactNode } from 'react';
import type { TablePlayer } from '../game/source.js';
import { useSay } from '../i18n/say.js';
import { Face } from './Face.js';
import { CHARACTERS } from './face-names.js';
import { faceOf } from './faces.js';
import './portrait.css';

/** A player's face, large; a bot's with what everybody knows about it. */
export function Portrait({ player }: { readonly player: TablePlayer }): ReactNode {
  const say = useSay();
  const face = faceOf(player);
  const character = CHARACTERS.find((name) => name === face);
  return (
    <div className="portrait">
      <Face face={face} />
      <div>
        {player.kind === 'bot' && player.level && <p>{say('new.bot', { level: say(`level.${player.level}`) })}</p>}
        {character && <p className="portrait-temper">{say(`character.${character}`)}</p>}
      </div>
    </div>
  );
}
