import { isDeepStrictEqual } from 'node:util';
import type { CreateTable } from '@don/protocol';
import { answerTo, connect } from './client.js';
import { type Acknowledged, SteadyPlayer } from './steady-player.js';

/** Four who play game after game, whatever happens. */
export class SteadyTable {
  private constructor(readonly players: readonly SteadyPlayer[]) {}

  static async open(
    url: string,
    cookies: readonly string[],
    thinkMs = 0,
    requests: Partial<CreateTable> = {},
  ): Promise<SteadyTable> {
    const [host, ...others] = await Promise.all(cookies.map((cookie) => connect(url, cookie)));
    if (host === undefined) throw new Error('nobody plays');
    const { id } = await answerTo(host, 'createTable', {
      edition: 'don',
      seats: cookies.map(() => ({ kind: 'open' as const })),
      ...requests,
    });
    for (const socket of others) await answerTo(socket, 'joinTable', { table: id });
    for (const socket of [host, ...others]) socket.close();
    return new SteadyTable(
      cookies.map((cookie, place) => new SteadyPlayer(url, cookie, { table: id, isHost: place === 0, thinkMs })),
    );
  }

  get moves(): number {
    return this.players.reduce((sum, { moves }) => sum + moves, 0);
  }

  get acknowledged(): Acknowledged[] {
    return this.players.flatMap(({ acknowledged }) => acknowledged);
  }

  /** How it stands, for the one who wonders why it does not move. */
  describe(): string {
    const players = this.players.map((player) => player.describe());
    return `table ${this.players[0]?.table}: ${players.join('; ')}`;
  }

  /** Nobody begins anything new. */
  pause(): void {
    for (const player of this.players) player.playing = false;
  }

  /** Where a client's own idea of the game is not the server's; nothing where all have heard everything. */
  async differences(): Promise<string[]> {
    const found = await Promise.all(
      this.players.map(async (player, place) => {
        if (player.game === null) return [`player ${place} has no game`];
        const reply = await player.ask('watch:game', { game: player.game });
        if (!reply.ok) return [`player ${place}: ${reply.problem.message}`];
        if (reply.answer.seq !== player.seq) return [`player ${place} is at ${player.seq} of ${reply.answer.seq}`];
        return isDeepStrictEqual(player.view, reply.answer.view) ? [] : [`player ${place} sees another game`];
      }),
    );
    return found.flat();
  }

  close(): void {
    for (const player of this.players) player.close();
  }
}
