import { type Socket as TcpSocket, connect as tcpConnect } from 'node:net';
import { LIVE_PATH } from '@don/protocol';
import { answerTo, type LiveClient } from '../bench/client.js';

/** So many public tables make an answer of some length. */
const TABLES = 100;

/** Gives the lobby something to tell. */
export async function fillLobby(host: LiveClient): Promise<number> {
  const seats = [1, 2, 3].map(() => ({ kind: 'open' as const }));
  for (let made = 0; made < TABLES; made++)
    await answerTo(host, 'createTable', { edition: 'don', seats, visibility: 'public' });
  return TABLES;
}

/** Asks for the lobby again and again and never reads an answer, until the server has had enough of it. */
export async function readNothingUntilCut(url: string, cookie: string): Promise<void> {
  const socket = await webSocket(url, cookie);
  const cut = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.pause();
  // A paused socket does not notice its end; writing into it does.
  const flood = setInterval(() => {
    for (let count = 0; count < 4; count++) socket.write(frame('{"id":0,"op":"watch:lobby","input":{}}'));
  }, 50);
  await cut;
  clearInterval(flood);
}

export function tcp(url: string): TcpSocket {
  const { hostname, port } = new URL(url);
  return tcpConnect(Number(port), hostname).on('error', () => {});
}

/** A web socket by hand, let in: no library would stop reading. */
export async function webSocket(url: string, cookie: string): Promise<TcpSocket> {
  const socket = tcp(url);
  socket.write(
    [
      `GET ${LIVE_PATH} HTTP/1.1`,
      'Host: don',
      `Cookie: ${cookie}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
      'Sec-WebSocket-Version: 13',
      '\r\n',
    ].join('\r\n'),
  );
  await new Promise((resolve) => socket.once('data', resolve));
  return socket;
}

/** A text of less than 126 bytes as a client's frame, masked with zeros. */
export function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}
