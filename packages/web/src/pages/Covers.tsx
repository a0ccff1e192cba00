import { EDITION_IDS, type EditionId } from '@don/rules';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { Scene } from '../scenery/Scenery.js';
import { SKIN_OF } from '../scenery/skin.js';
import './covers.css';

/** What is on the box; the fan's sheet never had one. */
const ON_BOX: Readonly<Record<EditionId, 'scene' | 'sheet'>> = {
  don: 'scene',
  serengeti: 'scene',
  templari: 'sheet',
  manual: 'sheet',
};

interface CoversProps {
  readonly chosen: EditionId;
  readonly onChoose: (edition: EditionId) => void;
}

/** The editions, each by the cover of its box. */
export function Covers({ chosen, onChoose }: CoversProps): ReactNode {
  const say = useSay();
  return (
    <fieldset>
      <legend>{say('new.edition')}</legend>
      <div className="covers">
        {EDITION_IDS.map((id) => (
          <label key={id} className="cover" data-skin={SKIN_OF[id]}>
            <input
              type="radio"
              name="edition"
              className="visually-hidden"
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span className="poster cover-picture" data-shows={ON_BOX[id]}>
              <b>{say(`edition.${id}`)}</b>
              {ON_BOX[id] === 'scene' && <Scene skin={SKIN_OF[id]} />}
            </span>
            <small>{say(`edition.${id}.note`)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
