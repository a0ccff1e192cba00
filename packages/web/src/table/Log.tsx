import { eventMessage, type People, ruleMessage } from '@don/messages';
import type { Event, RuleId, View } from '@don/rules';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Sheet } from '../controls/Sheet.js';
import { LateWords } from '../i18n/LateWords.js';
import { useSay } from '../i18n/say.js';
import { Sentence } from './Sentence.js';
import './log.css';

/** Few tables have house rules. */
const HouseWords = lazy(() => import('../house/HouseWords.js'));

interface LogProps {
  readonly events: readonly Event[];
  readonly people: People;
  readonly view: View;
}

function showEnd(list: HTMLElement | null): void {
  list?.scrollTo({ top: list.scrollHeight });
}

/** By which rules the game is played, then every event in a sentence, with the rule behind it a tap away. */
export function Log({ events, people, view: { edition, house } }: LogProps): ReactNode {
  const say = useSay();
  const list = useRef<HTMLOListElement>(null);
  const [rule, setRule] = useState<RuleId | null>(null);
  const count = events.length;
  useEffect(() => {
    if (count > 0) showEnd(list.current);
  }, [count]);
  useEffect(() => {
    // Where the log has to give way to something, its end stays in sight.
    const resized = new ResizeObserver(() => showEnd(list.current));
    if (list.current) resized.observe(list.current);
    return () => resized.disconnect();
  }, []);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ol className="log" ref={list} tabIndex={0} aria-label={say('log.title')}>
        <li data-type="rules">
          <span>
            {house ? (
              <Suspense>
                <HouseWords edition={edition} house={house} />
              </Suspense>
            ) : (
              say(`edition.${edition}`)
            )}
          </span>
          {house && <RuleButton rule="H1" onOpen={setRule} />}
        </li>
        {events.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end.
          <li key={place} data-type={event.type}>
            <span>
              <Sentence message={eventMessage(event, people)} />
            </span>
            <RuleButton rule={event.rule} onOpen={setRule} />
          </li>
        ))}
      </ol>
      {rule && (
        <Sheet title={say('log.rule', { rule })} onClose={() => setRule(null)}>
          <p>
            <LateWords>
              <Sentence message={ruleMessage(rule)} />
            </LateWords>
          </p>
          <Link href={`/rules/${edition}#${rule}`} className="button">
            {say('log.inRules')}
          </Link>
        </Sheet>
      )}
    </>
  );
}

interface RuleButtonProps {
  readonly rule: RuleId;
  readonly onOpen: (rule: RuleId) => void;
}

function RuleButton({ rule, onOpen }: RuleButtonProps): ReactNode {
  const say = useSay();
  return (
    <button type="button" onClick={() => onOpen(rule)} aria-label={say('log.rule', { rule })}>
      {rule}
    </button>
  );
}
