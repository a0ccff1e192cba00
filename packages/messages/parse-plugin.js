import { parse } from '@formatjs/icu-messageformat-parser';

/** The files with texts, wherever they are built from. */
const TEXTS = /\/messages\/src\/texts\/\w+\/\w+\.json$/;

/** Parses the texts when a program or the page is built, so that nobody has to load a parser. For Rolldown and Vite. */
export function parseTexts() {
  return {
    name: 'parse-texts',
    enforce: 'pre',
    // A tree has no lines of its own to map.
    transform: { filter: { id: TEXTS }, handler: (json) => ({ code: parsedTexts(json), map: null }) },
  };
}

/** A file of texts with each message as the tree that formatting takes. */
export function parsedTexts(json) {
  const messages = Object.entries(JSON.parse(json)).map(([id, text]) => [id, parse(text)]);
  return JSON.stringify(Object.fromEntries(messages));
}
