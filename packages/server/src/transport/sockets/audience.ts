import type { EventName, EventOf, LiveInput, LiveRequest, Reply } from '@don/protocol';
import type { Server, Socket } from 'socket.io';
import type { Chat } from '../../chat/chat.js';
import type { Games } from '../../games/games.js';
import type { LiveGame, Step } from '../../games/live-game.js';
import type { Peers } from '../../infra/cluster/peers.js';
import type { Tables } from '../../tables/tables.js';

type ClientEvents = {
  [Name in LiveRequest]: (input: LiveInput<Name>, reply: (reply: Reply<unknown>) => void) => void;
};
type ServerEvents = { [Name in EventName]: (data: EventOf<Name>) => void };
export type LiveServer = Server<ClientEvents, ServerEvents>;
export type LiveSocket = Socket<ClientEvents, ServerEvents>;

export const LOBBY = 'lobby';
export const chatRoom = (table: string): string => `chat/${table}`;
export const tableRoom = (table: string): string => `table/${table}`;
const tableIn = (room: string): string[] => (room.startsWith('table/') ? [room.slice('table/'.length)] : []);
/** All sockets of an account. */
export const accountRoom = (account: string): string => `account/${account}`;
/** All watchers of a game. */
export const gameRoom = (game: string): string => `game/${game}`;
/** Its watchers from one seat, or as spectators. */
export const viewerRoom = (game: string, viewer: number | null): string => `game/${game}/${viewer ?? 'spectators'}`;
export const roomsFor = (game: string, viewer: number | null): string[] => [gameRoom(game), viewerRoom(game, viewer)];

const gameIn = (room: string): string | undefined => /^game\/([^/]+)/.exec(room)?.[1];

/** The rooms of all games that a socket watches but for the last so many, the oldest first. */
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
export function broadcastUpdates(io: LiveServer, games: Games, tables: Tables, peers: Peers): void {
  games.updated.subscribe((live, step) => tellWatchers(io, live, step));
  tables.updates.changed.subscribe((table) => io.to(tableRoom(table.id)).emit('table', table));
  tables.lobby.changed.subscribe((changed) => io.to(LOBBY).emit('lobby', changed));
  const { rooms } = io.of('/').adapter;
  games.watchers.add(({ id }) => rooms.has(gameRoom(id)));
  peers.missed.subscribe(() => tables.updates.lookAll([...rooms.keys()].flatMap(tableIn)));
  tables.updates.watchers.add((id) => rooms.has(tableRoom(id)) || rooms.has(LOBBY));
}

/** Sends what is said at tables to those who may read it. */
export function broadcastChat(io: LiveServer, chat: Chat): void {
  chat.said.subscribe((message, notFor) => {
    io.to(chatRoom(message.table)).except(notFor.map(accountRoom)).emit('chat', message);
  });
  chat.removed.subscribe((removal) => io.to(chatRoom(removal.table)).emit('chat:removed', removal));
}

function tellWatchers(io: LiveServer, live: LiveGame, step: Step): void {
  if (!step.secret) {
    // One message for all is encoded once.
    io.to(gameRoom(live.id)).emit('game', step.updateFor(null));
    return;
  }
  for (const viewer of [null, ...live.seatedPlayers.keys()]) {
    io.to(viewerRoom(live.id, viewer)).emit('game', step.updateFor(viewer));
  }
}
