import type { ChatMessage } from '@don/protocol';
import { MAX_NOTE_LENGTH } from '@don/rules';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSay } from '../i18n/say.js';
import { useShownName } from '../i18n/shown-name.js';
import type { Connection } from './connection.js';
import { useAttempt } from './use-attempt.js';
import { type Talk, useChat } from './use-chat.js';
import './chat.css';

interface ChatProps {
  readonly connection: Connection;
  readonly table: string;
  /** Those at the table have one chat, spectators another. */
  readonly isPlayer: boolean;
}

/** A button that opens the talk at a table, beside it and never over what is to be decided. */
export function ChatPanel({ connection, table, isPlayer }: ChatProps): ReactNode {
  const say = useSay();
  const talk = useChat(connection, table);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(0);
  const { length } = talk.messages;
  if (isOpen && seen !== length) setSeen(length);
  const unread = Math.max(0, length - seen);
  function close(): void {
    setOpen(false);
    button.current?.focus();
  }
  return (
    <>
      <button
        type="button"
        ref={button}
        className="quiet chat-button"
        aria-expanded={isOpen}
        aria-label={say('chat.open', { unread })}
        title={say('chat.title')}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 4h16v12H10l-5 4v-4H4z" />
        </svg>
        {unread > 0 && <b aria-hidden="true">{unread}</b>}
      </button>
      {isOpen && <ChatWindow talk={talk} me={connection.account.get().id} isPlayer={isPlayer} onClose={close} />}
    </>
  );
}

interface ChatWindowProps {
  readonly talk: Talk;
  readonly me: string;
  readonly isPlayer: boolean;
  readonly onClose: () => void;
}

function ChatWindow({ talk, me, isPlayer, onClose }: ChatWindowProps): ReactNode {
  const say = useSay();
  const nameOf = useShownName();
  const { attempt, notice } = useAttempt();
  const [text, setText] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const count = talk.messages.length;
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() !== '' && (await attempt(() => talk.say(text.trim())))) setText('');
  }
  const mute = (account: string, on: boolean): void => void attempt(() => talk.mute(account, on));

  return (
    <section className="chat" aria-label={say('chat.title')} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <header>
        <h2>{say(isPlayer ? 'chat.title' : 'chat.spectators')}</h2>
        <button type="button" className="quiet" onClick={onClose} aria-label={say('close')}>
          ✕
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ol ref={list} tabIndex={0} aria-live="polite" aria-label={say('chat.title')}>
        {talk.messages.map((message) => (
          <li key={message.id} data-room={message.room}>
            <p>
              <b>{nameOf(message.author)}</b> {message.text}
            </p>
            {message.author.id !== me && (
              <Complaints
                message={message}
                onMute={() => mute(message.author.id, true)}
                onReport={(reason) => attempt(() => talk.report(message.id, reason))}
              />
            )}
          </li>
        ))}
      </ol>
      {talk.muted.map((one) => (
        <button key={one.id} type="button" onClick={() => mute(one.id, false)}>
          {say('chat.unmute', { name: nameOf(one) })}
        </button>
      ))}
      <form onSubmit={(event) => void send(event)}>
        <input
          value={text}
          maxLength={MAX_NOTE_LENGTH}
          placeholder={say('chat.write')}
          aria-label={say('chat.write')}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="primary" disabled={text.trim() === ''}>
          {say('chat.send')}
        </button>
      </form>
      {notice}
    </section>
  );
}

interface ComplaintsProps {
  readonly message: ChatMessage;
  readonly onMute: () => void;
  /** Whether it has been reported. */
  readonly onReport: (reason: string) => Promise<boolean>;
}

/** What can be done against a message of somebody else. */
function Complaints({ message, onMute, onReport }: ComplaintsProps): ReactNode {
  const say = useSay();
  const name = useShownName()(message.author);
  const [isReported, setReported] = useState(false);
  return (
    <details>
      <summary aria-label={say('chat.more', { name })}>⋯</summary>
      <button type="button" onClick={onMute}>
        {say('chat.mute', { name })}
      </button>
      <button type="button" disabled={isReported} onClick={() => void onReport(message.text).then(setReported)}>
        {say(isReported ? 'chat.reported' : 'chat.report')}
      </button>
    </details>
  );
}
