import type { AutoBidSettings } from '@don/protocol';
import { useEffect, useState } from 'react';
import type { Connection } from './connection.js';

export interface AutoBidState {
  readonly settings: AutoBidSettings;
  /** Changes some of them; the rest stay. */
  readonly change: (change: Partial<AutoBidSettings>) => Promise<void>;
}

/**
 * The player's auto-bid in a game, asked for again at every new moment: a limit is for one auction only, and another
 * device may have changed the account's preferences. Null until it is known.
 */
export function useAutoBid(connection: Connection, game: string, moment: string): AutoBidState | null {
  const [settings, setSettings] = useState<AutoBidSettings | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment is why it is asked again.
  useEffect(() => {
    const look = async (): Promise<void> => setSettings(await connection.ask('getAutoBids', { game }));
    // Without an answer the connection is lost, or the game is over and there is nothing left to bid.
    return connection.whenUp(() => void look().catch(() => {}));
  }, [connection, game, moment]);
  return (
    settings && {
      settings,
      change: async (change) =>
        setSettings(await connection.ask('setAutoBids', { game, limit: settings.limit, ...change })),
    }
  );
}
