import { isLevel } from '@don/bots';
import type { SeatedPlayer } from '@don/protocol';
import type { TablePlayer } from '../game/source.js';
import { request } from './http.js';

/** Who plays or played a game on the server. */
export async function playersOnServer(game: string): Promise<TablePlayer[]> {
  const { seatedPlayers } = await request('getGame', { game });
  return seatedPlayers.map(tablePlayer);
}

/** A server may know bots that this page does not. */
export function tablePlayer(player: SeatedPlayer): TablePlayer {
  return player.kind === 'bot' ? { ...player, level: isLevel(player.level) ? player.level : null } : player;
}
