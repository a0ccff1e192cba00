import { textOf } from './say.js';
import { useWording, type Wording } from './wording.js';

/**
 * What the server calls whoever has said no name. It gives such a name to nobody who asks for one, in none of our
 * languages; and in our words for it there is a sign that no name can have.
 */
const GUEST = /^Guest (\d{4})$/;

/** A name as the reader sees it: a guest is called one in the reader's language. */
export function shownName(wording: Wording, name: string): string {
  const number = GUEST.exec(name)?.[1];
  return number === undefined ? name : textOf(wording, { id: 'guest', facts: { number } });
}

export function useShownName(): (name: string) => string {
  const wording = useWording();
  return (name) => shownName(wording, name);
}
