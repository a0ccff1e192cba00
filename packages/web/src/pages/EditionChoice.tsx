import { EDITION_IDS, EDITIONS, type EditionId } from '@don/rules';
import type { ReactNode } from 'react';
import type { Settings } from '../app/settings.js';
import { useSay } from '../i18n/say.js';
import { Skyline } from '../table/Skyline.js';
import './edition-choice.css';

/** What stands on each cover: its colours, and one of the skylines. */
const COVERS: Readonly<Record<EditionId, { readonly skin: Settings['skin']; readonly skyline: number }>> = {
  don: { skin: 'chicago', skyline: 4 },
  serengeti: { skin: 'desert', skyline: 2 },
  manual: { skin: 'chicago', skyline: 9 },
};

interface EditionChoiceProps {
  readonly value: EditionId;
  readonly onChange: (id: EditionId) => void;
}

/** An edition, chosen by its cover. */
export function EditionChoice({ value, onChange }: EditionChoiceProps): ReactNode {
  const say = useSay();
  return (
    <fieldset>
      <legend>{say('new.edition')}</legend>
      <div className="covers">
        {EDITION_IDS.map((id) => (
          <label key={id} className="cover" data-cover={COVERS[id].skin}>
            <input type="radio" name="edition" value={id} checked={id === value} onChange={() => onChange(id)} />
            <Skyline seed={COVERS[id].skyline} />
            <b>{say(`edition.${id}`)}</b>
            <small>{say('fact.seats', EDITIONS[id].seats)}</small>
          </label>
        ))}
      </div>
      <p className="cover-note">{say(`edition.${value}.note`)}</p>
    </fieldset>
  );
}
