import { type EditionId, RecordError, readRecord } from '@don/rules';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { recordedPlayers } from '../game/recorded-players.js';
import type { TablePlayer } from '../game/source.js';

/** A game as it is kept in the browser: its record holds everything else. */
export interface SavedGame {
  readonly id: string;
  readonly record: string;
  readonly isOver: boolean;
  /** Milliseconds since 1970. */
  readonly saved: number;
}

/** A saved game in a list. */
export interface SavedGameInfo {
  readonly id: string;
  readonly edition: EditionId;
  readonly seatedPlayers: readonly TablePlayer[];
  readonly round: number;
  readonly rounds: number;
  readonly isOver: boolean;
  /** When it was last played, in milliseconds since 1970. */
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
export async function listGames(): Promise<SavedGameInfo[]> {
  const games = await (await database()).getAll('games');
  return games.sort((a, b) => b.saved - a.saved).flatMap(infoOf);
}

/** A finished game as text; null where there is none: while it is played, nobody may know all of it. */
export async function finishedRecord(id: string): Promise<string | null> {
  const saved = await loadGame(id);
  return saved?.isOver ? saved.record : null;
}

export async function removeGame(id: string): Promise<void> {
  await (await database()).delete('games', id);
}

/** A record that an older version wrote and this one cannot read stays where it is, and out of the list. */
function infoOf({ id, record, isOver, saved }: SavedGame): SavedGameInfo[] {
  try {
    const { arrangement, notes, game } = readRecord(record);
    return [
      {
        id,
        edition: arrangement.edition,
        seatedPlayers: recordedPlayers(notes, game.players),
        round: game.round,
        rounds: game.edition.rounds,
        isOver,
        saved,
      },
    ];
  } catch (error) {
    if (error instanceof RecordError) return [];
    throw error;
  }
}
