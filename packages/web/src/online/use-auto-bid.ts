import { type AutoBidSettings, autoBidSettingsSchema } from '@don/protocol';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { readStored } from '../app/store.js';
import type { Connection } from './connection.js';

/** What the player wants decided for him in every game; the server is told again in each. */
const KEY = 'don.orders';
const standingSchema = autoBidSettingsSchema.pick({ pass: true, keep: true, stay: true });
type Standing = z.output<typeof standingSchema>;

function standingOrders(): Standing {
  const parsed = standingSchema.safeParse(readStored(KEY));
  return parsed.success ? parsed.data : standingSchema.parse({});
}

export interface AutoBidState {
  readonly orders: AutoBidSettings;
  /** Changes some of them; the rest stay. */
  readonly change: (change: Partial<AutoBidSettings>) => Promise<void>;
}

/**
 * The player's orders in a game, looked up anew whenever another moment has come: a limit is for one auction only. Null
 * until they are known.
 */
export function useAutoBid(connection: Connection, game: string, moment: string): AutoBidState | null {
  const [orders, setOrders] = useState<AutoBidSettings | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment is why it is asked again.
  useEffect(() => {
    const look = async (): Promise<void> => {
      const found = await connection.ask('auto-bids:get', { game }, autoBidSettingsSchema);
      const wanted = { ...found, ...standingOrders() };
      const isToldAll = standingSchema.keyof().options.every((name) => wanted[name] === found[name]);
      setOrders(isToldAll ? found : await connection.ask('auto-bids:set', { game, ...wanted }, autoBidSettingsSchema));
    };
    // Without an answer the line is lost; the game may be over, and then there is nothing to order.
    return connection.whenUp(() => void look().catch(() => {}));
  }, [connection, game, moment]);
  return (
    orders && {
      orders,
      change: async (change) => {
        const given = await connection.ask('auto-bids:set', { game, ...orders, ...change }, autoBidSettingsSchema);
        localStorage.setItem(KEY, JSON.stringify(standingSchema.strip().parse(given)));
        setOrders(given);
      },
    }
  );
}
