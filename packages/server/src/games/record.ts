import { COMMITMENT_TAG, commitmentIn, RecordedGame, type SeatAction, writeRecord } from '@don/rules';
import type { GameHead } from '../infra/db/game-head.js';
import { type Entry, isGesture } from './entry.js';

/** A game of the log as a record: what was taken back is left out, and so is who decided. */
export function recordFrom({ arrangement, sitters, startedAt }: GameHead, entries: readonly Entry[]): string {
  const recorded = new RecordedGame(arrangement, {
    names: sitters.map(({ name }) => name),
    tags: {
      Date: new Date(startedAt).toISOString().slice(0, 10),
      [COMMITMENT_TAG]: commitmentIn(arrangement.deal.seed),
    },
  });
  for (const { seat, action } of thatCount(entries)) recorded.act(seat, action);
  return writeRecord(recorded);
}

/** What was done and not taken back. */
export function thatCount(entries: readonly Entry[]): SeatAction[] {
  const actions: SeatAction[] = [];
  for (const { seat, action } of entries) {
    if (!isGesture(action)) actions.push({ seat, action });
    else if (action.type === 'undo') actions.pop();
  }
  return actions;
}
