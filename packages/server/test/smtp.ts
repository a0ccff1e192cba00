import { createServer, type Socket } from 'node:net';
import { closeAfterTest } from './harness.js';

export interface Received {
  readonly to: string;
  readonly text: string;
}

/** As much of a mail server as a client needs to see, on a real socket; keeps what it was sent. */
export async function startMailServer(): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((socket) => converse(socket, received));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterTest({ close: () => server.close() });
  return { url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, received };
}

/** Undoes quoted-printable: long lines are broken for the way, and what is not ASCII is spelled by its bytes. */
function decoded(letter: string): string {
  const bytes = letter
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function converse(socket: Socket, received: Received[]): void {
  let to = '';
  let letter: string[] | null = null;
  let rest = '';
  const answer = (line: string): string => {
    if (letter !== null) {
      if (line !== '.') {
        letter.push(line);
        return '';
      }
      received.push({ to, text: decoded(letter.join('\n')) });
      letter = null;
      return '250 accepted';
    }
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
    if (word === 'DATA') {
      letter = [];
      return '354 go on';
    }
    return word === 'QUIT' ? '221 bye' : '250 ok';
  };
  socket.write('220 ready\r\n');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() as string;
    for (const line of lines) {
      const said = answer(line);
      if (said !== '') socket.write(`${said}\r\n`);
    }
  });
}
