import { eventMessage, type Message, type People, person, ruleMessage } from '@don/messages';
import type { Event, RuleId, View } from '@don/rules';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Sheet } from '../controls/Sheet.js';
import { type LogLine, logLines } from '../game/log-lines.js';
import { LateWords } from '../i18n/LateWords.js';
import { useSay } from '../i18n/say.js';
import { PlayerName } from '../people/Player.js';
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

/** By which rules the game is played, then what happened, line by line, with the rule behind it a tap away. */
export function Log({ events, people, view: { edition, house } }: LogProps): ReactNode {
  const say = useSay();
  const list = useRef<HTMLOListElement>(null);
  const [rule, setRule] = useState<RuleId | null>(null);
  const count = events.length;
  const lines = useMemo(() => logLines(events), [events]);
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
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end.
          <LogEntry key={place} line={line} people={people} onOpen={setRule} />
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

interface LineProps {
  readonly line: LogLine;
  readonly people: People;
  readonly onOpen: (rule: RuleId) => void;
}

function LogEntry({ line: { kind, events }, people, onOpen }: LineProps): ReactNode {
  const [first] = events;
  if (first === undefined) return null;
  return (
    <li data-type={kind === 'one' ? first.type : kind}>
      {kind === 'one' ? (
        <span>
          <Sentence message={eventMessage(first, people)} />
        </span>
      ) : kind === 'bids' ? (
        <Bids events={events} people={people} />
      ) : (
        <span>
          <Sentence
            message={{
              id: `log.${kind}`,
              facts: { names: { list: names(events, people) } },
            }}
          />
        </span>
      )}
      <RuleButton rule={first.rule} onOpen={onOpen} />
    </li>
  );
}

function names(events: readonly Event[], people: People): Message[] {
  return events.flatMap((event) =>
    'seat' in event ? [{ id: 'person' as const, facts: person(people, event.seat) }] : [],
  );
}

/** The bids of an auction beside each other; to be heard, each is a sentence. */
function Bids({ events, people }: Omit<LineProps, 'onOpen' | 'line'> & Pick<LogLine, 'events'>): ReactNode {
  return (
    <ol className="log-bids">
      {events.map((event, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end.
        <li key={place} data-type={event.type}>
          <span className="visually-hidden">
            <Sentence message={eventMessage(event, people)} />
          </span>
          {'seat' in event && (
            <span aria-hidden="true">
              <PlayerName seat={event.seat} name={people.names[event.seat] ?? ''} /> {shortOf(event)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function shortOf(event: Event): ReactNode {
  if (event.type === 'bid') return <b>{event.amount}</b>;
  return event.type === 'reward' ? `+${event.chips}` : '–';
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
