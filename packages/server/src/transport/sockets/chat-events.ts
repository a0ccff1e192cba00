import { type Account, idSchema, muteSchema, reportSchema, saySchema } from '@don/protocol';
import { z } from 'zod';
import type { Chat } from '../../chat/chat.js';
import { accountRoom, type LiveServer, type LiveSocket } from './audience.js';
import type { On } from './sockets.js';

const chatRoom = (table: string): string => `chat/${table}`;
const byTable = z.strictObject({ table: idSchema });

export function answerChat(on: On, socket: LiveSocket, account: Account, chat: Chat): void {
  on('chat:watch', byTable, async ({ table }) => {
    // First the room, then the history: a message in between comes twice rather than never.
    await socket.join(chatRoom(table));
    try {
      return await chat.history(account, table);
    } catch (error) {
      await socket.leave(chatRoom(table));
      throw error;
    }
  });
  on('chat:leave', byTable, async ({ table }) => {
    await socket.leave(chatRoom(table));
    return null;
  });
  on('chat:say', saySchema, ({ table, text }) => chat.say(account, table, text));
  on('chat:mute', muteSchema, ({ account: other, muted }) => chat.mute(account, other, muted));
  on('chat:muted', z.object({}), () => chat.muted(account));
  on('chat:report', reportSchema, ({ message, reason }) => chat.report(account, message, reason));
}

export function broadcastChat(io: LiveServer, chat: Chat): void {
  chat.said.subscribe((message, notFor) => {
    io.to(chatRoom(message.table)).except(notFor.map(accountRoom)).emit('chat', message);
  });
  chat.removed.subscribe((removal) => io.to(chatRoom(removal.table)).emit('chat:removed', removal));
}
