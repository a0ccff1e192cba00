import { eventMessage, type Message, type People, textOf } from '@don/messages';
import type { ReactNode } from 'react';
import type { TableState } from '../game/source.js';
import { useWording } from '../i18n/wording.js';

interface AnnouncerProps {
  readonly state: TableState;
  readonly people: People;
}

/** Says every event to a screen reader, and whose turn it is when that is the player himself. */
export function Announcer({ state: { news, view, viewer }, people }: AnnouncerProps): ReactNode {
  const wording = useWording();
  const told: Message[] = news.map((event) => eventMessage(event, people));
  if (viewer !== null && view.turn === viewer) told.push({ id: 'table.yourTurn' });
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {told.map((message) => textOf(wording, message)).join(' ')}
    </p>
  );
}
