import type { People } from '@don/messages';
import type { Event, View } from '@don/rules';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useSay } from '../i18n/say.js';
import { Guide } from './Guide.js';
import { Ledger } from './Ledger.js';
import { Log } from './Log.js';
import './table-tabs.css';

const TABS = ['log', 'ledger', 'guide'] as const;
type Tab = (typeof TABS)[number];

interface TableTabsProps {
  readonly events: readonly Event[];
  readonly people: People;
  readonly view: View;
}

/** What one may want to look up: what happened, every sale, and what the marks mean. */
export function TableTabs(props: TableTabsProps): ReactNode {
  const say = useSay();
  const id = useId();
  const [shown, setShown] = useState<Tab>('log');
  const list = useRef<HTMLDivElement>(null);

  function turn(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (TABS.indexOf(shown) + step + TABS.length) % TABS.length;
    setShown(TABS[next] ?? shown);
    list.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" ref={list} aria-label={say('tab.title')} onKeyDown={turn}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}${tab}`}
            aria-selected={tab === shown}
            aria-controls={`${id}panel`}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => setShown(tab)}
          >
            {say(`tab.${tab}`)}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${shown}`}>
        {/* The log stays where it is, scrolled to its end. */}
        <div className="tab-page" hidden={shown !== 'log'}>
          <Log {...props} />
        </div>
        {shown === 'ledger' && <Ledger {...props} />}
        {shown === 'guide' && <Guide />}
      </div>
    </>
  );
}
