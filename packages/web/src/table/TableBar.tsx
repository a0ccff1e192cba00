import { ROUNDS } from '@don/rules';
import { type ReactNode, useState } from 'react';
import { Sheet } from '../app/Sheet.js';
import type { TableState } from '../game/source.js';
import type { People } from '../i18n/people.js';
import { useSay } from '../i18n/say.js';
import { SettingsSheet } from '../pages/SettingsSheet.js';
import type { Spot } from './flights.js';
import { Log } from './Log.js';

interface TableBarProps {
  readonly state: TableState;
  readonly people: People;
  readonly onLeave: () => void;
  readonly tools: ReactNode;
}

/** What concerns the whole table, and the ways out of it. */
export function TableBar({ state, people, onLeave, tools }: TableBarProps): ReactNode {
  const say = useSay();
  const [open, setOpen] = useState<'log' | 'settings' | null>(null);
  const { view } = state;
  return (
    <header className="table-bar">
      <button type="button" className="quiet" onClick={onLeave} aria-label={say('table.leave')}>
        ‹
      </button>
      <h1>{say('table.round', { round: view.round, rounds: ROUNDS })}</h1>
      <dl className="purse">
        <Figure name={say('table.pot')} value={view.pot} spot="pot" />
        {view.bank > 0 && <Figure name={say('table.bank')} value={view.bank} spot="bank" />}
        <Figure name={say('table.deck')} value={view.deckLeft} />
      </dl>
      {tools}
      <button type="button" className="quiet log-button" onClick={() => setOpen('log')} aria-label={say('log.title')}>
        ☰
      </button>
      <button type="button" className="quiet" onClick={() => setOpen('settings')} aria-label={say('settings.title')}>
        ⚙
      </button>
      {open === 'settings' && <SettingsSheet onClose={() => setOpen(null)} />}
      {open === 'log' && (
        <Sheet title={say('log.title')} onClose={() => setOpen(null)}>
          <Log events={state.events} people={people} edition={view.edition} />
        </Sheet>
      )}
    </header>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: number;
  /** Where chips fly that go there. */
  readonly spot?: Spot;
}

function Figure({ name, value, spot }: FigureProps): ReactNode {
  return (
    <div data-spot={spot}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
