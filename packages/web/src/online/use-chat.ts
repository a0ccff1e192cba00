import type { Account, ChatMessage, ChatRemoval } from '@don/protocol';
import { useEffect, useState } from 'react';
import type { Connection } from './connection.js';

const MAX_KEPT = 300;

export interface Talk {
  readonly messages: readonly ChatMessage[];
  /** Whom we do not want to hear. */
  readonly muted: readonly Account[];
  readonly say: (text: string) => Promise<unknown>;
  /** From now on, nothing of this account is shown here, or it is again. */
  readonly mute: (account: string, muted: boolean) => Promise<void>;
  readonly report: (message: string, reason: string) => Promise<unknown>;
}

/** What is said at a table, as far as it is for us. */
export function useChat(connection: Connection, table: string): Talk {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [muted, setMuted] = useState<readonly Account[]>([]);
  useEffect(() => {
    /** What came and went since the history was asked for, which may be older. */
    let heard: ChatMessage[] = [];
    let removals: ChatRemoval[] = [];
    const stopHearing = connection.on('chat', (message) => {
      if (message.table !== table) return;
      heard.push(message);
      setMessages((all) => merged([...all, message]));
    });
    const stopRemoving = connection.on('chat:removed', (removal) => {
      if (removal.table !== table) return;
      removals.push(removal);
      setMessages((all) => without(all, [removal]));
    });
    const stopWatching = connection.whenUp(() => {
      heard = [];
      removals = [];
      // Without an answer the connection is lost, and this is asked again when it is back. What is not in the history any more
      // was removed while the connection was down.
      connection.ask('watch:chat', { table }).then(
        (history) => setMessages(without(merged([...history, ...heard]), removals)),
        () => {},
      );
      connection.ask('listMuted', {}).then(setMuted, () => {});
    });
    return () => {
      stopHearing();
      stopRemoving();
      stopWatching();
      connection.ask('leave:chat', { table }).catch(() => {});
    };
  }, [connection, table]);
  return {
    messages,
    muted,
    say: (text) => connection.ask('say', { table, text }),
    report: (message, reason) => connection.ask('report', { message, reason }),
    mute: async (account, isMuted) => {
      await connection.ask('mute', { account, muted: isMuted });
      setMuted(await connection.ask('listMuted', {}));
      setMessages(merged(await connection.ask('watch:chat', { table })));
    },
  };
}

function without(messages: readonly ChatMessage[], removals: readonly ChatRemoval[]): readonly ChatMessage[] {
  return messages.filter(({ id, author }) =>
    removals.every((removal) => ('message' in removal ? id !== removal.message : author.id !== removal.account)),
  );
}

/** Each message once, the oldest first. */
function merged(messages: readonly ChatMessage[]): ChatMessage[] {
  const each = new Map(messages.map((message) => [message.id, message]));
  return [...each.values()].sort((one, other) => one.at - other.at).slice(-MAX_KEPT);
}
