import type { Event } from '@don/rules';
import type { ReactNode } from 'react';
import { eventMessage } from '../i18n/event-message.js';
import type { People } from '../i18n/people.js';
import { textOf } from '../i18n/say.js';
import { useWording } from '../i18n/wording.js';

/** Says every event to a screen reader. */
export function Announcer({ news, people }: { readonly news: readonly Event[]; readonly people: People }): ReactNode {
  const wording = useWording();
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {news.map((event) => textOf(wording, eventMessage(event, people))).join(' ')}
    </p>
  );
}
