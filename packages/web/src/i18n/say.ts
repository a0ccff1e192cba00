import { type Message, type MessageId, textOf } from '@don/messages';
import { useWording } from './wording.js';

export type Say = (id: MessageId, facts?: Message['facts']) => string;

/** Words messages as plain text. */
export function useSay(): Say {
  const wording = useWording();
  return (id, facts) => textOf(wording, facts ? { id, facts } : { id });
}
