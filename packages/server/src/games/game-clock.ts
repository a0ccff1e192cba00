import type { ClockState, Pace } from '@don/protocol';
import type { Seat } from '@don/rules';
import type { Cause, Entry, EntryAction } from './entry.js';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/** After how many timeouts in a row a bot plays for a player. */
const RUN_OUTS = 3;

/** The time of a game, folded from its log as the game itself is: so it is the same on every server, at any time. */
export class GameClock {
  /** The least time that any decision has. */
  readonly allowance: number;
  private readonly reserves: number[];
  /** By seat: timeouts since its player last decided. */
  private readonly runOuts: number[];
  /** When the decision that is waited for began. */
  private began: number;

  constructor(pace: Exclude<Pace, { kind: 'untimed' }>, players: number, startedAt: number) {
    this.allowance = pace.kind === 'live' ? pace.seconds * SECOND_MS : pace.hours * HOUR_MS;
    this.reserves = Array<number>(players).fill(pace.kind === 'live' ? pace.reserve * SECOND_MS : 0);
    this.runOuts = Array<number>(players).fill(0);
    this.began = startedAt;
  }

  take({ seat, cause, action, at }: Entry): void {
    if (cause === 'clock') this.runOuts[seat] = (this.runOuts[seat] ?? 0) + 1;
    if (cause === 'player' || isSealed(cause, action)) this.runOuts[seat] = 0;
    // Another player's time runs on while somebody comes or goes.
    if (action.type === 'back' || action.type === 'away') return;
    const over = at - this.began - this.allowance;
    if (over > 0 && action.type !== 'undo') this.reserves[seat] = Math.max(0, this.reserveOf(seat) - over);
    this.began = at;
  }

  /** Until when this seat may think. */
  deadlineOf(seat: Seat): number {
    return this.began + this.allowance + this.reserveOf(seat);
  }

  get standIns(): Seat[] {
    return this.runOuts.flatMap((count, seat) => (count >= RUN_OUTS ? [seat] : []));
  }

  stateFor(personOnTurn: Seat | null, now: number): ClockState {
    const left = personOnTurn === null ? null : Math.max(0, this.deadlineOf(personOnTurn) - now);
    return { left, reserves: [...this.reserves] };
  }

  private reserveOf(seat: Seat): number {
    return this.reserves[seat] ?? 0;
  }
}

/**
 * An automatic bid or pass counts as the player's own: if a bot took over sooner, it would show that it was not.
 * Keeping and staying automatically is no secret, and must not hold the seat of somebody who has left.
 */
function isSealed(cause: Cause, { type }: EntryAction): boolean {
  return cause === 'auto-bid' && (type === 'bid' || type === 'pass');
}

export function clockFor(pace: Pace, players: number, startedAt: number): GameClock | null {
  return pace.kind === 'untimed' ? null : new GameClock(pace, players, startedAt);
}
