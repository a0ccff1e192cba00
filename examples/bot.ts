/** A bot for Don: DON_URL=http://localhost:3000 DON_TOKEN=don_... node examples/dist/bot.js */
import type { BotEvent } from '@don/protocol';

const { DON_URL = 'http://localhost:3000', DON_TOKEN = '' } = process.env;

async function call(path: string, body?: object): Promise<Response> {
  const response = await fetch(DON_URL + path, {
    headers: { authorization: `Bearer ${DON_TOKEN}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response;
}

type Turn = Extract<BotEvent, { type: 'turn' }>;

/** Bids the least it may, up to a fifth of its chips for each district on sale; otherwise takes the quiet way. */
function choose({ view, seat, legal }: Turn): Turn['legal'][number] | undefined {
  const limit = Math.floor((view.chips[seat] ?? 0) / 5) * view.lot.length;
  const bid = legal.find((action) => action.type === 'bid' && action.amount <= limit);
  return bid ?? legal.find(({ type }) => type === 'pass' || type === 'keep' || type === 'stay') ?? legal[0];
}

async function handle(event: BotEvent): Promise<void> {
  if (event.type === 'invited') await call(`/api/tables/${event.table.id}/join`, {});
  if (event.type === 'turn') {
    const { game, seq } = event;
    await call(`/api/games/${game}/act`, { seq, key: `${seq}`, action: choose(event) });
  }
  if (event.type === 'over') console.log('place', event.result.ranks[event.seat], 'in', event.game);
}

async function listen(): Promise<void> {
  let rest = '';
  for await (const chunk of (await call('/api/bot/events')).body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') await handle(JSON.parse(line) as BotEvent);
  }
}

for (;;) {
  await listen().catch((error) => console.log(String(error)));
  // The stream has ended. A new one begins with everything that is still open.
  await new Promise((resolve) => setTimeout(resolve, 2000));
}
