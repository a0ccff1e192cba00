import { expect, test } from 'vitest';
import { Inbox } from '../src/transport/live/inbox.js';

const BURST = 200;

/** An inbox without a connection: what is read of it, and whether it lets more come. */
function inbox(read: (text: string) => void) {
  const line = {
    isPaused: false,
    pause: () => {
      line.isPaused = true;
    },
    resume: () => {
      line.isPaused = false;
    },
  };
  const tooLong: [number | null, number][] = [];
  const box = new Inbox(line, { read, refuseLong: (...refused) => tooLong.push(refused) });
  return { box, line, tooLong };
}

test('a message is read in the middle of the burst of another connection, whose order stays', async () => {
  const heard: string[] = [];
  const all = new Promise<void>((resolve) => {
    const hear = (text: string): void => {
      if (heard.push(text) === BURST + 1) resolve();
    };
    const [busy, other] = [inbox(hear), inbox(hear)];
    for (let place = 0; place < BURST; place++) busy.box.receive(Buffer.from(`${place}`));
    expect(busy.line.isPaused).toBe(true);
    other.box.receive(Buffer.from('other'));
  });
  await all;
  expect(heard.indexOf('other')).toBeLessThan(BURST / 2);
  expect(heard.filter((text) => text !== 'other')).toEqual(Array.from({ length: BURST }, (_, place) => `${place}`));
});

test('what waits when a connection closes is read no more', async () => {
  const heard: string[] = [];
  const { box } = inbox((text) => heard.push(text));
  for (const text of ['one', 'two', 'three']) box.receive(Buffer.from(text));
  box.close();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(heard).toEqual(['one']);
});
