import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@don/protocol';
import type { Arrangement, Position } from '@don/rules';
import { malformed } from './complaint.js';

type Request = RequestOf<'new'> | RequestOf<'position'>;

export function arrangementOf(request: Request): Arrangement {
  const { edition, players, options, house } = request;
  const position = request.op === 'position' ? { position: positionOf(request) } : {};
  return { edition, players, options: options ?? {}, house: house ?? {}, deal: dealOf(request), ...position };
}

/** By seed, by deck and start, or, where neither is given, by a seed of the referee's own. */
function dealOf({ seed, deck, start }: Request): Arrangement['deal'] {
  if (deck === undefined) {
    const own = seed ?? randomUUID();
    return start === undefined ? { seed: own } : { seed: own, start };
  }
  if (seed !== undefined) throw malformed('deck: give a seed or a deck, not both');
  if (start === undefined) throw malformed('start: a deck needs a start player');
  return { deck, start };
}

function positionOf(request: RequestOf<'position'>): Position {
  const { round, chips, districts, pot = 0, bank = 0, removed = [] } = request;
  return { round, chips, districts, pot, bank, removed };
}
