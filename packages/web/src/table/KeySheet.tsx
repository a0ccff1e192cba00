import type { MessageId } from '@don/messages';
import type { ReactNode } from 'react';
import { Sheet } from '../controls/Sheet.js';
import { useSay } from '../i18n/say.js';
import './key-sheet.css';

/** Every key of the table, and what it does. */
const KEYS: readonly (readonly [keys: readonly string[], does: MessageId])[] = [
  [['0', '…', '9'], 'keys.amount'],
  [['↑', '↓'], 'keys.step'],
  [['⌫', 'Esc'], 'keys.clear'],
  [['Enter'], 'keys.bid'],
  [['P'], 'keys.pass'],
  [['Tab'], 'keys.move'],
  [['Esc'], 'keys.close'],
  [['←', '→', '␣'], 'keys.replay'],
  [['?'], 'keys.open'],
];

export default function KeySheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const say = useSay();
  return (
    <Sheet title={say('keys.title')} onClose={onClose}>
      <dl className="key-list">
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(does)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
