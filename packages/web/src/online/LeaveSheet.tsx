import type { ReactNode } from 'react';
import { Sheet } from '../controls/Sheet.js';
import { useSay } from '../i18n/say.js';
import type { Connection } from './connection.js';
import type { RunAttempt } from './use-attempt.js';

interface LeaveSheetProps {
  readonly connection: Connection;
  readonly game: string;
  readonly attempt: RunAttempt;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** A player who goes in the middle of a game says whether the others are to wait. */
export function LeaveSheet({ connection, game, attempt, onStay, onLeave }: LeaveSheetProps): ReactNode {
  const say = useSay();
  async function leaveToBot(): Promise<void> {
    if (await attempt(() => connection.ask('leaveToBot', { game }))) onLeave();
  }
  return (
    <Sheet title={say('leave.title')} onClose={onStay}>
      <p>{say('leave.note')}</p>
      <div className="buttons">
        <button type="button" onClick={onLeave}>
          {say('leave.later')}
        </button>
        <button type="button" onClick={() => void leaveToBot()}>
          {say('leave.bot')}
        </button>
      </div>
    </Sheet>
  );
}
