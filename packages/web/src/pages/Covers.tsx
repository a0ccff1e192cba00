import { type EditionId, PRINTED_EDITIONS, UNPRINTED_EDITIONS } from '@don/rules';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { Scene } from '../scenery/Scenery.js';
import { SKIN_OF } from '../scenery/skin.js';
import './covers.css';

interface CoversProps {
  readonly chosen: EditionId;
  readonly onChoose: (edition: EditionId) => void;
}

/** The editions, each by the cover of its box; what never had one stands below "More". */
export function Covers({ chosen, onChoose }: CoversProps): ReactNode {
  const say = useSay();
  const coverOf = (id: EditionId, hasBox: boolean): ReactNode => (
    <label key={id} className="cover" data-skin={SKIN_OF[id]}>
      <input
        type="radio"
        name="edition"
        className="visually-hidden"
        checked={id === chosen}
        onChange={() => onChoose(id)}
      />
      <span className="poster cover-picture" data-shows={hasBox ? 'scene' : 'sheet'}>
        <b>{say(`edition.${id}`)}</b>
        {hasBox && <Scene skin={SKIN_OF[id]} />}
      </span>
      <small>{say(`edition.${id}.note`)}</small>
    </label>
  );
  return (
    <fieldset>
      <legend>{say('new.edition')}</legend>
      <div className="covers">{PRINTED_EDITIONS.map((id) => coverOf(id, true))}</div>
      <details className="more-editions" open={UNPRINTED_EDITIONS.includes(chosen)}>
        <summary>{say('edition.more')}</summary>
        <div className="covers">{UNPRINTED_EDITIONS.map((id) => coverOf(id, false))}</div>
      </details>
    </fieldset>
  );
}
