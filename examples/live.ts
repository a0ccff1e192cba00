/** Plays a game against two bots on a WebSocket: DON_URL=http://localhost:3000 node examples/dist/live.js */
import { on } from 'node:events';
import type { Act, LiveInput, LiveOutput, LiveRequest, Reply, Update, WatchedGame } from '@don/protocol';
import { WebSocket } from 'ws';

type Message = { event: string; data: unknown } | ({ id: number } & Reply<unknown>);
type View = NonNullable<WatchedGame['view']>;

const { DON_URL = 'http://localhost:3000' } = process.env;
const entered = await fetch(`${DON_URL}/api/enter`, { method: 'POST' });
const cookie = entered.headers.getSetCookie().map((one) => one.split(';')[0]);
const socket = new WebSocket(`${DON_URL.replace('http', 'ws')}/api/live`, { headers: { cookie: cookie.join('; ') } });
socket.on('close', (code, reason) => {
  console.log('closed:', code, `${reason}`);
  process.exit(1);
});
const messages = on(socket, 'message');
const events: Message[] = [];
let requests = 0;

async function receive(): Promise<Message> {
  return JSON.parse(`${(await messages.next()).value[0]}`);
}

/** The answer to a request; events that come before it are kept for later. */
async function ask<Op extends LiveRequest>(op: Op, input: LiveInput<Op>): Promise<LiveOutput<Op>> {
  socket.send(JSON.stringify({ id: ++requests, op, input }));
  let message = await receive();
  for (; !('id' in message); message = await receive()) events.push(message);
  // An action is stale if our auto-bid was faster and passed where nothing else was left: the update is on its way.
  if (!message.ok && message.problem.code !== 'stale') throw new Error(message.problem.message);
  return (message.ok && message.answer) as LiveOutput<Op>;
}

/** Bids the least it may, up to a fifth of its chips for each district on sale; otherwise takes the quiet way. */
function choose({ phase, auction, districts, chips, lot }: View, seat: number): Act['action'] {
  if (phase === 'sale') return { type: 'keep' };
  if (phase === 'exchange') return { type: 'stay' };
  const limit = phase === 'auction' ? Math.floor((chips[seat] ?? 0) / 5) * lot.length : 0;
  const forbidden = districts[seat]?.map((district) => Number(district[1]));
  for (let amount = (auction?.high ?? 0) + 1; amount <= limit; amount++)
    if (!forbidden?.includes(amount % 10)) return { type: 'bid', amount };
  return { type: 'pass' };
}

console.log(JSON.stringify(await receive()));
const bot = { kind: 'bot', level: 'novice' } as const;
// A table without open seats begins at once.
const table = await ask('createTable', { edition: 'don', seats: [{ kind: 'open' }, bot, bot] });
const game = table.game ?? '';
let { seat, seq, view } = (await ask('watch:game', { game })) as WatchedGame & { seat: number; view: View };
while (view.result === null) {
  // However often it is sent with the same key, it is done once.
  if (view.turn === seat) await ask('act', { game, seq, key: `${seq}`, action: choose(view, seat) });
  const message = events.shift() ?? (await receive());
  if (!('event' in message) || message.event !== 'game') continue;
  let update = message.data as Pick<Update, 'from' | 'seq' | 'view'>;
  if (update.seq <= seq) continue;
  if (update.from !== seq) {
    const watched = await ask('watch:game', { game, seq });
    update = watched.missed ?? { from: 0, seq: watched.seq, view: watched.view ?? {} };
  }
  seq = update.seq;
  view = { ...view, ...update.view } as View;
}
console.log('place', view.result.ranks[seat], 'in', game);
process.exit();
