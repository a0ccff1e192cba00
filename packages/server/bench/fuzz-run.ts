import {
  actSchema,
  backSchema,
  type ClientEvents,
  contributeSchema,
  createTableSchema,
  giveOrdersSchema,
  idSchema,
  joinSchema,
  kickSchema,
  muteSchema,
  reportSchema,
  saySchema,
  tableRefSchema,
  undoSchema,
  watchGameSchema,
} from '@don/protocol';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { answerTo, connect, enter } from './client.js';
import { type JsonSchema, oneOf, type Random, randomFrom, spoiled, valueFor } from './fuzz-values.js';

const byGame = z.strictObject({ game: idSchema });
const byTable = z.strictObject({ table: idSchema });

/** What each event expects. */
const EVENTS: Readonly<Record<keyof ClientEvents, z.ZodType>> = {
  'lobby:watch': z.object({}),
  'lobby:leave': z.object({}),
  'table:create': createTableSchema,
  'table:watch': tableRefSchema,
  'table:join': joinSchema,
  'table:contribute': contributeSchema,
  'table:leave': tableRefSchema,
  'table:kick': z.object({ table: idSchema, ...kickSchema.shape }),
  'table:start': tableRefSchema,
  'game:watch': watchGameSchema,
  'game:leave': byGame,
  'game:act': actSchema,
  'game:back': backSchema,
  'game:undo': undoSchema,
  'chat:watch': byTable,
  'chat:leave': byTable,
  'chat:say': saySchema,
  'chat:mute': muteSchema,
  'chat:report': reportSchema,
  'orders:get': byGame,
  'orders:give': giveOrdersSchema,
};

export interface FuzzTarget {
  readonly url: string;
  memoryBytes(): number;
}

export interface Fuzz {
  readonly messages: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

export interface Fuzzed {
  readonly messages: number;
  /** How often each kind of answer came. */
  readonly answers: Readonly<Record<string, number>>;
  readonly megabytes: { readonly before: number; readonly after: number };
  /** Answers that are no clean refusal. */
  readonly faults: readonly string[];
}

const IN_FLIGHT = 100;
/** Of a hundred messages, how many come over HTTP, and how many are no packets at all. */
const BY_HTTP = 0.1;
const NO_PACKETS = 0.01;

/** Sends malformed and half-right messages, and looks whether anything comes back but a clean refusal or an answer. */
export async function fuzz(target: FuzzTarget, { messages, seed, say }: Fuzz): Promise<Fuzzed> {
  const random = randomFrom(seed);
  const cookie = await enter(target.url);
  const known = await knownWords(target.url, cookie);
  const routes = await routesOf(target.url);
  const events = Object.entries(EVENTS).map(
    ([name, schema]) => [name, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema] as const,
  );
  const answers: Record<string, number> = {};
  const faults: string[] = [];
  const count = (answer: string, isClean: boolean, about: string): void => {
    answers[answer] = (answers[answer] ?? 0) + 1;
    if (!isClean && faults.length < 20) faults.push(`${answer}: ${about.slice(0, 300)}`);
  };
  const before = target.memoryBytes();
  let sent = 0;
  const one = async (line: RawLine): Promise<void> => {
    while (sent < messages) {
      sent++;
      if (sent % 50_000 === 0) say(`${sent} messages, ${Math.round(target.memoryBytes() / 2 ** 20)} MB`);
      const kind = random();
      if (kind < NO_PACKETS) await line.sendRaw(garbage(random));
      else if (kind < NO_PACKETS + BY_HTTP) await byHttp(target.url, cookie, routes, random, known, count);
      else {
        const [name, schema] = oneOf(events, random);
        const message = spoiled(valueFor(schema, random, known), random);
        const answer = await line.ask(name, message);
        count(answer, answer !== 'unavailable', `${name} ${JSON.stringify(message)}`);
      }
    }
    line.close();
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, () => one(new RawLine(target.url, cookie))));
  const megabytes = { before: Math.round(before / 2 ** 20), after: Math.round(target.memoryBytes() / 2 ** 20) };
  if ((await fetch(`${target.url}/readyz`)).status !== 200) faults.push('the server is not ready any more');
  return { messages: sent, answers, megabytes, faults };
}

/** A table and its game, so that some messages get further than others. */
async function knownWords(url: string, cookie: string): Promise<string[]> {
  const socket = await connect(url, cookie);
  const bot = { kind: 'bot' as const, level: 'novice' };
  const table = await answerTo(socket, 'table:create', { edition: 'don', seats: [{ kind: 'open' }, bot, bot] });
  socket.close();
  return [table.id, table.code, table.host, table.game ?? '', 'don', 'pass', 'bid', 'A0', 'open', 'novice'];
}

interface Route {
  readonly method: string;
  readonly path: string;
  readonly body: JsonSchema | undefined;
}

/** The server says itself what it takes. */
async function routesOf(url: string): Promise<Route[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: JsonSchema }> } }>>;
  };
  return Object.entries(paths)
    .filter(([path]) => path !== '/api/bot/events')
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        body: requestBody?.content['application/json']?.schema,
      })),
    );
}

async function byHttp(
  url: string,
  cookie: string,
  routes: readonly Route[],
  random: Random,
  known: readonly string[],
  count: (answer: string, isClean: boolean, about: string) => void,
): Promise<void> {
  const { method, path, body } = oneOf(routes, random);
  const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(oneOf([...known, '\u0000', '..', 'é'], random)));
  const text = random() < 0.1 ? '{"' : JSON.stringify(spoiled(valueFor(body ?? {}, random, known), random));
  const response = await fetch(url + filled, {
    method,
    headers: { cookie, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: text }),
  });
  await response.arrayBuffer();
  count(`HTTP ${response.status}`, response.status < 500, `${method} ${filled} ${text}`);
}

function garbage(random: Random): string | Buffer {
  const bytes = Buffer.from(Array.from({ length: 1 + Math.floor(random() * 60) }, () => Math.floor(random() * 256)));
  return random() < 0.3 ? bytes : oneOf(['42["', '429999', '4', '99', '42[]', '43[', `42${'['.repeat(500)}`], random);
}

/** A socket that is opened again whenever the server has had enough of it. */
class RawLine {
  private readonly url: string;
  private readonly cookie: string;
  private socket: Promise<WebSocket> | null = null;
  private answered: (answer: string) => void = () => undefined;

  constructor(url: string, cookie: string) {
    this.url = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    this.cookie = cookie;
  }

  /** The code of the problem, `ok`, or `closed`. */
  async ask(name: string, message: unknown): Promise<string> {
    const socket = await this.open();
    return new Promise((resolve) => {
      this.answered = resolve;
      socket.send(`421${JSON.stringify([name, message])}`);
    });
  }

  async sendRaw(text: string | Buffer): Promise<void> {
    (await this.open()).send(text);
  }

  close(): void {
    void this.socket?.then((socket) => socket.terminate());
  }

  private open(): Promise<WebSocket> {
    this.socket ??= new Promise((resolve, reject) => {
      const socket = new WebSocket(this.url, { headers: { cookie: this.cookie }, perMessageDeflate: false });
      socket.on('error', reject);
      socket.on('close', () => {
        this.socket = null;
        this.answered('closed');
      });
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('0')) socket.send('40');
        else if (text === '2') socket.send('3');
        else if (text.startsWith('40')) resolve(socket);
        else if (text.startsWith('431')) this.answered(codeOf(text.slice(3)));
      });
    });
    return this.socket;
  }
}

function codeOf(text: string): string {
  const [reply] = JSON.parse(text) as [{ ok: boolean; problem?: { code: string } }];
  return reply.ok ? 'ok' : (reply.problem?.code ?? 'nothing');
}
