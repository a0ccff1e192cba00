import type { Account, Table } from '@don/protocol';
import { Person } from './harness.js';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
  readonly json: any;
}

/** Asks over HTTP, and keeps cookies as a browser does. */
export class Browser {
  private readonly cookies = new Map<string, string>();
  private readonly token: string | undefined;
  /** Where it says that it is, to a server that believes a proxy. */
  private readonly address: string | undefined;

  constructor(
    readonly url: string,
    token?: string,
    address?: string,
  ) {
    this.token = token;
    this.address = address;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async ask(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        origin: new URL(this.url).origin,
        ...(this.cookies.size > 0 && { cookie: this.cookie }),
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...(this.address !== undefined && { 'x-forwarded-for': this.address }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) as unknown as [string, string, string];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return { status: response.status, json: await response.json() };
  }

  get = (path: string): Promise<Answer> => this.ask('GET', path);
  post = (path: string, body?: object): Promise<Answer> => this.ask('POST', path, body);

  /** A copy of what somebody could have stolen, or planted. */
  thief(url = this.url): Browser {
    const thief = new Browser(url);
    for (const [name, value] of this.cookies) thief.cookies.set(name, value);
    return thief;
  }

  /** The same person on a socket. */
  live(): Promise<Person> {
    return Person.back(this.url, this.cookie);
  }
}

export const PASSWORD = 'correct horse';
/** None of them looks like another, alone or beside one. */
const LETTERS = 'abcdefghkmpqstuz';
let names = 0;
/** No two tests share a name. */
export function freshName(): string {
  const number = (names++).toString(16).padStart(3, '0');
  return `Tester ${[...number].map((digit) => LETTERS[Number.parseInt(digit, 16)]).join('')}`;
}

export async function guest(url: string): Promise<Browser> {
  const browser = new Browser(url);
  await browser.post('/api/enter');
  return browser;
}

/** Somebody with a name and a password. */
export async function member(
  url: string,
  name = freshName(),
  address?: string,
): Promise<Browser & { account: Account }> {
  const browser = new Browser(url, undefined, address);
  await browser.post('/api/enter');
  const { status, json } = await browser.post('/api/account/claim', { name, password: PASSWORD });
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(json)}`);
  return Object.assign(browser, { account: json as Account });
}

/** What confirms that somebody who has a session also knows the password. */
export const CONFIRM = { confirm: { current: PASSWORD } };

export async function tokenOf(browser: Browser, scopes: readonly string[]): Promise<string> {
  return (await browser.post('/api/tokens', { label: 'test', scopes, ...CONFIRM })).json.token;
}

export async function tableOf(browser: Browser, requests: object = {}): Promise<Table> {
  const open = { kind: 'open' };
  return (await browser.post('/api/tables', { edition: 'don', seats: [open, open, open], ...requests })).json;
}
