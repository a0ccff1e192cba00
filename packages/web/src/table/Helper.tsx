import type { Advice } from '@don/bots';
import { type ReactNode, useState } from 'react';
import { changeSettings, useSettings } from '../app/settings.js';
import { helpFor } from '../game/help.js';
import type { TableState } from '../game/source.js';
import { useSay } from '../i18n/say.js';
import type { DecisionAsked } from './ActionBar.js';
import { Hint } from './Hint.js';
import { Sentence } from './Sentence.js';
import './helper.css';

interface HelperProps {
  readonly asked: DecisionAsked;
  /** Whether somebody else explains already. */
  readonly isCoached: boolean;
  /** What a strong bot would do; missing where that would be unfair. */
  readonly ask?: () => Promise<Advice>;
}

/**
 * Help for newcomers: what is possible, and on request what a strong bot would choose. It opens by
 * itself until a newcomer closes it for the first time.
 */
export function Helper({ asked: { state, people, seat }, isCoached, ask }: HelperProps): ReactNode {
  const say = useSay();
  const { explain } = useSettings();
  const [turned, setTurned] = useState<{ readonly state: TableState; readonly isOpen: boolean } | null>(null);
  const isOpen = turned?.state === state ? turned.isOpen : explain && !isCoached;

  function turn(): void {
    if (isOpen && explain) changeSettings({ explain: false });
    setTurned({ state, isOpen: !isOpen });
  }

  return (
    <>
      <button
        type="button"
        className="quiet hint-button"
        aria-expanded={isOpen}
        aria-label={say('help.ask')}
        title={say('help.ask')}
        onClick={turn}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2zM9 19h6v1.5H9zm1.5 2.5h3V23h-3z" />
        </svg>
      </button>
      {isOpen && (
        <div className="help" data-place="help" role="status">
          <ul>
            {helpFor(state.view, seat).map((message) => (
              <li key={message.id}>
                <Sentence message={message} />
              </li>
            ))}
          </ul>
          <div className="help-buttons">
            {ask && <Hint key={state.events.length} ask={ask} people={people} />}
            <button type="button" onClick={turn}>
              {say('help.enough')}
            </button>
          </div>
        </div>
      )}
    </>
  );
}
