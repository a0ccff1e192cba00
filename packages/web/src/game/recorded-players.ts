import { BOTS_TAG, parseSeatLevels } from '@don/bots';
import type { RecordNotes } from '@don/rules';
import type { TablePlayer } from './source.js';

/** Who sat where, as far as a record says it: people have the names that they gave, if any. */
export function recordedPlayers({ names, tags }: RecordNotes, players: number): TablePlayer[] {
  const levels = parseSeatLevels(tags[BOTS_TAG], players);
  return Array.from({ length: players }, (_, seat): TablePlayer => {
    const name = names[seat] ?? '';
    const level = levels?.[seat] ?? null;
    return level === null ? { kind: 'guest', name } : { kind: 'bot', name, level };
  });
}
