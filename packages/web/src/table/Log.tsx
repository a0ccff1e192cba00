import { eventMessage, type People, ruleMessage } from '@don/messages';
import type { EditionId, Event, RuleId } from '@don/rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Sheet } from '../controls/Sheet.js';
import { LateWords } from '../i18n/LateWords.js';
import { useSay } from '../i18n/say.js';
import { Sentence } from './Sentence.js';
import './log.css';

interface LogProps {
  readonly events: readonly Event[];
  readonly people: People;
  readonly edition: EditionId;
}

function showEnd(list: HTMLElement | null): void {
  list?.scrollTo({ top: list.scrollHeight });
}

/** Every event in a sentence, with the rule behind it a tap away. */
export function Log({ events, people, edition }: LogProps): ReactNode {
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
        {events.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end.
          <li key={place} data-type={event.type}>
            <span>
              <Sentence message={eventMessage(event, people)} />
            </span>
            <button
              type="button"
              onClick={() => setRule(event.rule)}
              aria-label={say('log.rule', { rule: event.rule })}
            >
              {event.rule}
            </button>
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
