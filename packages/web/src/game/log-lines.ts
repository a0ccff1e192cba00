import type { Event } from '@don/rules';

/** A line of the log: one event, or several of one kind that are told together. */
export interface LogLine {
  readonly kind: 'one' | 'bids' | 'keeps' | 'stays';
  readonly events: readonly Event[];
}

const TOGETHER: Partial<Record<Event['type'], LogLine['kind']>> = {
  bid: 'bids',
  pass: 'bids',
  reward: 'bids',
  keep: 'keeps',
  stay: 'stays',
};

/** The events of a game in lines: the bids of an auction in one, and all who sell or exchange nothing in one. */
export function logLines(events: readonly Event[]): LogLine[] {
  const lines: LogLine[] = [];
  for (const event of events) {
    const kind = TOGETHER[event.type] ?? 'one';
    const last = lines.at(-1);
    if (kind !== 'one' && last?.kind === kind) lines[lines.length - 1] = { kind, events: [...last.events, event] };
    else lines.push({ kind, events: [event] });
  }
  return lines;
}
