import { COMMITMENT_TAG, commitmentIn, RecordedGame, type SeatAction, writeRecord } from '@don/rules';
import type { GameHead } from '../infra/db/game-head.js';
import { type Entry, isMetaAction } from './entry.js';

/** A game of the log as a record, without decisions that were taken back, and without causes. */
export function recordFrom({ arrangement, seatedPlayers, startedAt }: GameHead, entries: readonly Entry[]): string {
  const recorded = new RecordedGame(arrangement, {
    names: seatedPlayers.map(({ name }) => name),
    tags: {
      Date: new Date(startedAt).toISOString().slice(0, 10),
      [COMMITMENT_TAG]: commitmentIn(arrangement.deal.seed),
    },
  });
  for (const { seat, action } of effectiveActions(entries)) recorded.act(seat, action);
  return writeRecord(recorded);
}

/** What was done and not taken back. */
export function effectiveActions(entries: readonly Entry[]): SeatAction[] {
  const actions: SeatAction[] = [];
  for (const { seat, action } of entries) {
    if (!isMetaAction(action)) actions.push({ seat, action });
    else if (action.type === 'undo') actions.pop();
  }
  return actions;
}
