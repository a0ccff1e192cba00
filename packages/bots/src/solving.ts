import { DeepPlayer } from './deep-player.js';
import type { SolvingLevel } from './levels.js';
import { NET as DON_NET } from './nets/don.js';
import { NET as EXPERT_NET } from './nets/expert.js';
import { type PackedNet, unpack } from './packed-net.js';
import { ValueNet } from './value-net.js';

/** How unsure everybody is taken to be of his choices, as a chance to win. */
const DOUBT = 0.01;

const NETS: Record<SolvingLevel, PackedNet> = { expert: EXPERT_NET, don: DON_NET };

const players = new Map<SolvingLevel, DeepPlayer>();

/** Unpacks a level's network when it is first asked for. */
export function solvingPlayer(level: SolvingLevel): DeepPlayer {
  let player = players.get(level);
  if (player === undefined) {
    player = new DeepPlayer(new ValueNet(unpack(NETS[level])), DOUBT);
    players.set(level, player);
  }
  return player;
}
