import type { People } from '@don/messages';
import { editionOf } from '@don/rules';
import { type CSSProperties, lazy, type ReactNode, Suspense, useState } from 'react';
import { SettingsSheet } from '../app/SettingsSheet.js';
import { useTurnAlert } from '../app/turn-alert.js';
import { useTitle } from '../app/use-title.js';
import { Sheet } from '../controls/Sheet.js';
import type { TableState } from '../game/source.js';
import { useSay } from '../i18n/say.js';
import { TableTabs } from './TableTabs.js';
import { useKeys } from './use-keys.js';

/** Few tables have house rules. */
const HouseWords = lazy(() => import('../house/HouseWords.js'));
const KeySheet = lazy(() => import('./KeySheet.js'));

interface TableBarProps {
  readonly state: TableState;
  /** Instead of the round, where that means nothing. */
  readonly title: string | undefined;
  readonly people: People;
  readonly onLeave: () => void;
  readonly tools: ReactNode;
}

/** What concerns the whole table, and the ways out of it. */
export function TableBar({ state, title, people, onLeave, tools }: TableBarProps): ReactNode {
  const say = useSay();
  const [open, setOpen] = useState<'log' | 'settings' | 'house' | 'keys' | null>(null);
  const { view } = state;
  const { rounds } = editionOf(view);
  const round = say('table.round', { round: view.round, rounds });
  const yourTurn = say('table.yourTurn');
  const isCalled = useTurnAlert(state.viewer !== null && view.turn === state.viewer, yourTurn);
  useTitle(isCalled ? `● ${yourTurn}` : (title ?? round));
  useKeys((key) => {
    if (key === '?') setOpen('keys');
  });
  return (
    <header className="table-bar" data-place="bar" style={{ '--played': view.round / rounds } as CSSProperties}>
      <button type="button" className="quiet" onClick={onLeave} aria-label={say('table.leave')}>
        ‹
      </button>
      <h1>{title ?? round}</h1>
      {view.house && (
        <button type="button" className="quiet" onClick={() => setOpen('house')} aria-label={say('house.sign')}>
          ⌂
        </button>
      )}
      {tools}
      <button
        type="button"
        className="quiet keys-button"
        onClick={() => setOpen('keys')}
        aria-label={say('keys.title')}
        title={say('keys.title')}
      >
        ?
      </button>
      <button type="button" className="quiet log-button" onClick={() => setOpen('log')} aria-label={say('tab.title')}>
        ☰
      </button>
      <button type="button" className="quiet" onClick={() => setOpen('settings')} aria-label={say('settings.title')}>
        ⚙
      </button>
      {open === 'settings' && <SettingsSheet onClose={() => setOpen(null)} />}
      {open === 'keys' && (
        <Suspense>
          <KeySheet onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'house' && view.house && (
        <Sheet title={say('house.sign')} onClose={() => setOpen(null)}>
          <p>
            <Suspense>
              <HouseWords edition={view.edition} house={view.house} />
            </Suspense>
          </p>
        </Sheet>
      )}
      {open === 'log' && (
        <Sheet title={say('tab.title')} onClose={() => setOpen(null)}>
          <TableTabs events={state.events} people={people} view={view} />
        </Sheet>
      )}
    </header>
  );
}
