import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Lets the stack of an error name the lines of the sources. Node's own --enable-source-maps reads all maps whenever a
 * program starts; here a map is read when the first stack needs it.
 */

const PLACE = /(file:\/\/[^\s()]+\/dist\/[^\s()/]+\.js):(\d+):(\d+)/;

const maps = new Map();

Error.prepareStackTrace = (error, frames) =>
  [String(error), ...frames.map((frame) => `    at ${String(frame).replace(PLACE, placeInSource)}`)].join('\n');

function placeInSource(place, url, line, column) {
  if (!maps.has(url)) maps.set(url, mapOf(url));
  const entry = maps.get(url)?.findEntry(line - 1, column - 1);
  if (entry?.originalSource === undefined) return place;
  return `${new URL(entry.originalSource, url)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

function mapOf(url) {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), 'utf8')));
  } catch {
    return undefined;
  }
}
