import type { ReactNode } from 'react';
import { changeSettings, useSettings } from '../app/settings.js';
import { useSay } from '../i18n/say.js';
import { Face } from './Face.js';
import { FACES } from './face-names.js';
import './face-choice.css';

/** Which face the player has at the table. */
export function FaceChoice(): ReactNode {
  const say = useSay();
  const { face } = useSettings();
  return (
    <fieldset className="field">
      <legend>{say('settings.face')}</legend>
      <div className="face-choice">
        {FACES.map((one) => (
          <label key={one} title={say(`face.${one}`)}>
            <input
              type="radio"
              name="face"
              className="visually-hidden"
              aria-label={say(`face.${one}`)}
              checked={one === face}
              onChange={() => changeSettings({ face: one })}
            />
            <Face face={one} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
