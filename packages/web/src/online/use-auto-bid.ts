import { type AutoBidSettings, autoBidSettingsSchema } from '@don/protocol';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { readStored } from '../app/store.js';
import type { Connection } from './connection.js';

/** What the player wants decided in every game; the server is told again in each. */
const KEY = 'don.orders';
const preferencesSchema = autoBidSettingsSchema.pick({ pass: true, keep: true, stay: true });
type Preferences = z.output<typeof preferencesSchema>;

function readPreferences(): Preferences {
  const parsed = preferencesSchema.safeParse(readStored(KEY));
  return parsed.success ? parsed.data : preferencesSchema.parse({});
}

export interface AutoBidState {
  readonly settings: AutoBidSettings;
  /** Changes some of them; the rest stay. */
  readonly change: (change: Partial<AutoBidSettings>) => Promise<void>;
}

/**
 * The player's auto-bid in a game, asked for again at every new moment: a limit is for one auction only. Null until it
 * is known.
 */
export function useAutoBid(connection: Connection, game: string, moment: string): AutoBidState | null {
  const [settings, setSettings] = useState<AutoBidSettings | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment is why it is asked again.
  useEffect(() => {
    const look = async (): Promise<void> => {
      const found = await connection.ask('auto-bids:get', { game }, autoBidSettingsSchema);
      const wanted = { ...found, ...readPreferences() };
      const isToldAll = preferencesSchema.keyof().options.every((name) => wanted[name] === found[name]);
      setSettings(
        isToldAll ? found : await connection.ask('auto-bids:set', { game, ...wanted }, autoBidSettingsSchema),
      );
    };
    // Without an answer the connection is lost, or the game is over and there is nothing left to bid.
    return connection.whenUp(() => void look().catch(() => {}));
  }, [connection, game, moment]);
  return (
    settings && {
      settings,
      change: async (change) => {
        const given = await connection.ask('auto-bids:set', { game, ...settings, ...change }, autoBidSettingsSchema);
        localStorage.setItem(KEY, JSON.stringify(preferencesSchema.strip().parse(given)));
        setSettings(given);
      },
    }
  );
}
