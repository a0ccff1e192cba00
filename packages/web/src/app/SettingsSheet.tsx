import { LANGUAGE_NAMES, LANGUAGES } from '@don/messages';
import type { ReactNode } from 'react';
import { Checkbox } from '../controls/Checkbox.js';
import { Select } from '../controls/Select.js';
import { Sheet } from '../controls/Sheet.js';
import { useSay } from '../i18n/say.js';
import { FaceChoice } from '../people/FaceChoice.js';
import { playSample } from '../sounds/use-sounds.js';
import { changeSettings, JUMP, LOOKS, MAX_NAME_LENGTH, SPEEDS, THEMES, useSettings } from './settings.js';
import { allowNotices } from './turn-alert.js';
import './settings-sheet.css';

export function SettingsSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const say = useSay();
  const { language, theme, skin, speed, sound, volume, confirmJumps, explain, faceDown, alertTurn, name } =
    useSettings();
  return (
    <Sheet title={say('settings.title')} onClose={onClose}>
      <div className="fields settings">
        <label className="field">
          <span>{say('settings.name')}</span>
          <input
            value={name}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="nickname"
            onChange={(event) => changeSettings({ name: event.target.value })}
          />
        </label>
        <FaceChoice />
        <Select
          label={say('settings.language')}
          value={language}
          words={LANGUAGES}
          wording={(word) => LANGUAGE_NAMES[word]}
          onChange={(word) => changeSettings({ language: word })}
        />
        <Select
          label={say('settings.theme')}
          value={theme}
          words={THEMES}
          wording={(word) => say(`theme.${word}`)}
          onChange={(word) => changeSettings({ theme: word })}
        />
        <Select
          label={say('settings.skin')}
          value={skin}
          words={LOOKS}
          wording={(word) => say(`skin.${word}`)}
          onChange={(word) => changeSettings({ skin: word })}
        />
        <Select
          label={say('settings.speed')}
          value={speed}
          words={SPEEDS}
          wording={(word) => say(`speed.${word}`)}
          onChange={(word) => changeSettings({ speed: word })}
        />
        <Checkbox label={say('settings.sound')} value={sound} onChange={(on) => changeSettings({ sound: on })} />
        <label className="field">
          <span>{say('settings.volume')}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={10}
            value={volume}
            disabled={!sound}
            onChange={(event) => {
              changeSettings({ volume: event.target.valueAsNumber });
              playSample();
            }}
          />
        </label>
        <Checkbox
          label={say('settings.confirmJumps', { jump: JUMP })}
          value={confirmJumps}
          onChange={(on) => changeSettings({ confirmJumps: on })}
        />
        <Checkbox
          label={say('settings.faceDown')}
          value={faceDown}
          onChange={(on) => changeSettings({ faceDown: on })}
        />
        <Checkbox label={say('settings.explain')} value={explain} onChange={(on) => changeSettings({ explain: on })} />
        <Checkbox
          label={say('settings.alertTurn')}
          value={alertTurn}
          onChange={(on) => {
            changeSettings({ alertTurn: on });
            if (on) void allowNotices();
          }}
        />
      </div>
    </Sheet>
  );
}
