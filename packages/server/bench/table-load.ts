import type { Reply, Table, Update, WatchedGame } from '@don/protocol';
import type { View } from '@don/rules';
import { decide } from './decide.js';
import { LightClient } from './light-client.js';

const SEATS = 4;

/** Told of every action that all clients of a table have seen. */
export type Seen = (milliseconds: number) => void;

interface LoadClient {
  readonly socket: LightClient;
  /** The game that it watches, or is about to. */
  game: string | null;
  /** What came before the whole view did. */
  early: Update[] | null;
  seat: number | null;
  seq: number;
  view: View;
}

/** One table with four clients on sockets of their own, who play game after game. */
export class TableLoad {
  private readonly clients: LoadClient[] = [];
  private game = '';
  /** When an action was sent, and how many clients have seen it since. */
  private readonly sent = new Map<number, { at: number; clients: number }>();

  private constructor(
    /** On average; infinity for players who never act. */ private readonly thinkMs: number,
    private readonly seen: Seen,
  ) {}

  static async open(urlOf: () => string, cookies: readonly string[], thinkMs: number, seen: Seen): Promise<TableLoad> {
    const load = new TableLoad(thinkMs, seen);
    const parsed = { text: '', value: undefined };
    const sockets = await Promise.all(
      Array.from({ length: SEATS }, (_, seat) => LightClient.connect(urlOf(), cookies[seat] as string, parsed)),
    );
    const [host, ...others] = sockets as [LightClient, ...LightClient[]];
    const { id } = await host.ask('createTable', {
      edition: 'don',
      seats: sockets.map(() => ({ kind: 'open' as const })),
    });
    for (const socket of sockets) load.listen(socket);
    await Promise.all(sockets.map((socket) => socket.ask('watch:table', { table: id })));
    for (const socket of others) await socket.ask('joinTable', { table: id });
    return load;
  }

  private listen(socket: LightClient): void {
    const client: LoadClient = { socket, game: null, early: null, seat: null, seq: 0, view: {} as View };
    this.clients.push(client);
    socket.hear = (event, message) => {
      if (event === 'game') this.take(client, message as Update);
      else if (event === 'table') void this.follow(client, message as Table);
    };
  }

  /** The table plays a game that this client does not watch yet, or has finished one. */
  private async follow(client: LoadClient, table: Table): Promise<void> {
    const isHost = client === this.clients[0];
    if (table.status === 'open' && table.game !== null && isHost) {
      await client.socket.ask('startGame', { table: table.id });
    }
    // The nodes of a cluster may tell of the same change several times.
    if (table.status !== 'playing' || table.game === null || table.game === client.game) return;
    client.game = table.game;
    client.early = [];
    if (table.game !== this.game) {
      this.game = table.game;
      this.sent.clear();
    }
    await this.decideAlone(client, table.game);
    this.begin(client, await client.socket.ask('watch:game', { game: table.game }));
  }

  private begin(client: LoadClient, { game, seat, seq, view }: WatchedGame): void {
    if (game !== client.game || view === undefined) return;
    client.seat = seat;
    client.seq = seq;
    client.view = view;
    const early = client.early ?? [];
    client.early = null;
    for (const update of early) this.fold(client, update);
    this.actOnTurn(client);
  }

  private take(client: LoadClient, update: Update): void {
    const { game, from, seq } = update;
    if (game !== client.game) return;
    // One that was late may tell of several at once.
    if (game === this.game) for (let told = from + 1; told <= seq; told++) this.count(told);
    if (client.early !== null) client.early.push(update);
    else if (this.fold(client, update)) this.actOnTurn(client);
  }

  private count(seq: number): void {
    const action = this.sent.get(seq);
    if (action === undefined || ++action.clients < SEATS) return;
    this.sent.delete(seq);
    this.seen(performance.now() - action.at);
  }

  private fold(client: LoadClient, { from, seq, view }: Update): boolean {
    if (from !== client.seq) return false;
    client.seq = seq;
    Object.assign(client.view, view);
    return true;
  }

  private actOnTurn(client: LoadClient): void {
    if (client.view.turn !== client.seat || this.thinkMs === Number.POSITIVE_INFINITY) return;
    if (this.thinkMs === 0) this.act(client);
    else setTimeout(() => this.act(client), -Math.log(1 - Math.random()) * this.thinkMs);
  }

  /** Otherwise the server passes for a player without a legal bid: an action that nobody here sent. */
  private async decideAlone(client: LoadClient, game: string): Promise<void> {
    await client.socket.ask('setAutoBids', { game, limit: null, pass: false, keep: false, stay: false });
  }

  private act(client: LoadClient): void {
    const { socket, game, seq, view } = client;
    if (game === null) return;
    this.sent.set(seq + 1, { at: performance.now(), clients: 0 });
    const message = { game, seq, key: `${seq}`, action: decide(view) };
    socket.send('act', message, (reply) => {
      if (!(reply as Reply<unknown>).ok) throw new Error(JSON.stringify(reply));
    });
  }
}
