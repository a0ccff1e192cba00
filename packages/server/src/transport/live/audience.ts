import type { Chat } from '../../chat/chat.js';
import type { Games } from '../../games/games.js';
import type { LiveGame, Step } from '../../games/live-game.js';
import type { Peers } from '../../infra/cluster/peers.js';
import type { Tables } from '../../tables/tables.js';
import { encodedEvent } from './connection.js';
import type { Rooms } from './rooms.js';

export const LOBBY = 'lobby';
export const chatRoom = (table: string): string => `chat/${table}`;
export const tableRoom = (table: string): string => `table/${table}`;
const tableIn = (room: string): string[] => (room.startsWith('table/') ? [room.slice('table/'.length)] : []);
/** All connections of an account. */
export const accountRoom = (account: string): string => `account/${account}`;
/** All watchers of a game. */
export const gameRoom = (game: string): string => `game/${game}`;
/** Its watchers from one seat, or as spectators. */
export const viewerRoom = (game: string, viewer: number | null): string => `game/${game}/${viewer ?? 'spectators'}`;
export const roomsFor = (game: string, viewer: number | null): string[] => [gameRoom(game), viewerRoom(game, viewer)];

const gameIn = (room: string): string | undefined => /^game\/([^/]+)/.exec(room)?.[1];

/** The rooms of all games that a connection watches but for the last so many, the oldest first. */
export function roomsBefore(rooms: ReadonlySet<string>, last: number): string[] {
  const games = new Set([...rooms].flatMap((room) => gameIn(room) ?? []));
  const old = new Set([...games].slice(0, -last));
  return [...rooms].filter((room) => old.has(gameIn(room) ?? ''));
}

/** Whose room this is; null where it is no player's. */
export function seatIn(room: string): { game: string; seat: number } | null {
  const [, game, seat] = /^game\/([^/]+)\/(\d+)$/.exec(room) ?? [];
  return game === undefined ? null : { game, seat: Number(seat) };
}

/** Sends updates to watchers: to each seat what it may know, and nothing else. */
export function broadcastUpdates(rooms: Rooms, games: Games, tables: Tables, peers: Peers): void {
  games.updated.subscribe((live, step) => tellWatchers(rooms, live, step));
  tables.updates.changed.subscribe((table) => rooms.send(tableRoom(table.id), () => encodedEvent('table', table)));
  tables.lobby.changed.subscribe((changed) => rooms.send(LOBBY, () => encodedEvent('lobby', changed)));
  games.watchers.add(({ id }) => rooms.has(gameRoom(id)));
  peers.missed.subscribe(() => tables.updates.lookAll(rooms.names.flatMap(tableIn)));
  tables.updates.watchers.add((id) => rooms.has(tableRoom(id)) || rooms.has(LOBBY));
}

/** Sends what is said at tables to those who may read it. */
export function broadcastChat(rooms: Rooms, chat: Chat): void {
  chat.said.subscribe((message, notFor) => {
    const encoded = encodedEvent('chat', message);
    const isDeaf = new Set(notFor);
    for (const connection of rooms.in(chatRoom(message.table)))
      if (!isDeaf.has(connection.account.id)) connection.send(encoded);
  });
  chat.removed.subscribe((removal) => rooms.send(chatRoom(removal.table), () => encodedEvent('chat:removed', removal)));
}

function tellWatchers(rooms: Rooms, live: LiveGame, step: Step): void {
  if (!step.secret) {
    rooms.send(gameRoom(live.id), () => encodedEvent('game', step.updateFor(null)));
    return;
  }
  for (const viewer of [null, ...live.seatedPlayers.keys()])
    rooms.send(viewerRoom(live.id, viewer), () => encodedEvent('game', step.updateFor(viewer)));
}
