import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A game as it is kept in the browser: its record holds everything else. */
export interface SavedGame {
  readonly id: string;
  readonly record: string;
  readonly isOver: boolean;
  /** Milliseconds since 1970. */
  readonly saved: number;
}

interface Schema extends DBSchema {
  games: { key: string; value: SavedGame };
}

const VERSION = 1;
let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('don', VERSION, {
    upgrade: (db) => {
      db.createObjectStore('games', { keyPath: 'id' });
    },
  });
  return opened;
}

export async function saveGame(game: SavedGame): Promise<void> {
  await (await database()).put('games', game);
}

export async function loadGame(id: string): Promise<SavedGame | undefined> {
  return (await database()).get('games', id);
}

/** The last played first. */
export async function savedGames(): Promise<SavedGame[]> {
  const games = await (await database()).getAll('games');
  return games.sort((a, b) => b.saved - a.saved);
}

export async function removeGame(id: string): Promise<void> {
  await (await database()).delete('games', id);
}
