import { type People, textOf, verdictMessage } from '@don/messages';
import type { Event } from '@don/rules';
import type { ReactNode } from 'react';
import { useWording } from '../i18n/wording.js';
import './stamp.css';

interface StampProps {
  readonly verdict: Event;
  readonly people: People;
}

/** What became of the lot, across its cards. */
export function Stamp({ verdict, people }: StampProps): ReactNode {
  const wording = useWording();
  const message = verdictMessage(verdict, people);
  return (
    message && (
      <p className="stamp" data-verdict={verdict.type}>
        <span>{textOf(wording, message)}</span>
      </p>
    )
  );
}
