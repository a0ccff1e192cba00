import { describe, expect, test } from 'vitest';
import { answerTo, ask } from '../bench/client.js';
import { Follower, people, seated, sharedServer } from './harness.js';

const server = sharedServer();

async function table(requests: object) {
  const group = await people(server.url, 3);
  const { game } = await seated(group, { options: { sideAuctions: false }, ...requests });
  const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
  const turn = followers[0].view.turn as number;
  const [first, second, third] = [0, 1, 2].map((place) => followers[(turn + place) % 3]);
  const everybodyAt = async (seq: number): Promise<void> => {
    for (const follower of followers) await follower.until(() => follower.seq >= seq);
  };
  return { game, first, second, third, everybodyAt };
}

const codeOf = (reply: unknown): unknown => (reply as { problem?: { code: string } }).problem?.code;
const undo = ({ socket, game, seq }: Follower) => ask(socket, 'undo', { game, seq });

describe('a misclick', () => {
  test('is taken back by the one who made it, and leaves a trace', async () => {
    const { game, first, second, everybodyAt } = await table({ undo: true });
    const before = structuredClone(second.view);
    await first.act({ type: 'bid', amount: 7 });
    await everybodyAt(1);
    expect(codeOf(await undo(second))).toBe('not_allowed');
    expect(await undo(first)).toEqual({ ok: true, answer: { seq: 2 } });
    await everybodyAt(2);
    expect(second.view).toEqual(before);
    expect(second.updates[1]).toMatchObject({ events: [], takenBack: true });
    expect(second.updates[1].remarks).toEqual([{ type: 'undo', seat: first.seat, seq: 2 }]);
    // Once: there is nothing left to take back.
    expect(codeOf(await undo(first))).toBe('not_allowed');
    await first.act({ type: 'bid', amount: 1 });
    await everybodyAt(3);
    const whole = await answerTo(second.socket, 'watch:game', { game });
    expect(second.view).toEqual(whole.view);
    const { missed } = await answerTo(second.socket, 'watch:game', { game, seq: 0 });
    expect({ ...before, ...missed?.view }).toEqual(whole.view);
    // Neither who was there all the time nor who comes later is told of a bid that is void.
    const told = whole.events?.map(({ type }) => type);
    expect(told).toEqual(['round', 'lot', 'bid']);
    expect([missed?.takenBack, missed?.events]).toEqual([undefined, whole.events?.slice(-1)]);
  });

  test('is taken back once: the next decision stands, and the next player may take back theirs', async () => {
    const { first, second, everybodyAt } = await table({ undo: true });
    await first.act({ type: 'bid', amount: 7 });
    await everybodyAt(1);
    await undo(first);
    await everybodyAt(2);
    await first.act({ type: 'bid', amount: 5 });
    await everybodyAt(3);
    expect(codeOf(await undo(first))).toBe('not_allowed');
    await second.act({ type: 'bid', amount: 6 });
    await everybodyAt(4);
    expect(await undo(second)).toEqual({ ok: true, answer: { seq: 5 } });
  });

  test('stays when somebody has acted since', async () => {
    const { first, second, everybodyAt } = await table({ undo: true });
    await first.act({ type: 'bid', amount: 7 });
    await everybodyAt(1);
    await second.act({ type: 'pass' });
    expect(codeOf(await ask(first.socket, 'undo', { game: first.game, seq: 1 }))).toBe('stale');
    await everybodyAt(2);
    expect(codeOf(await undo(first))).toBe('not_allowed');
  });

  test('stays when it showed something new', async () => {
    const { first, second, third, everybodyAt } = await table({ undo: true });
    await first.act({ type: 'bid', amount: 7 });
    await everybodyAt(1);
    await second.act({ type: 'pass' });
    await everybodyAt(2);
    // With this the lot is sold, and the next one is turned up.
    await third.act({ type: 'pass' });
    await everybodyAt(3);
    expect(codeOf(await undo(third))).toBe('not_allowed');
  });

  test('stays where the table does not allow it', async () => {
    const { first, everybodyAt } = await table({});
    await first.act({ type: 'bid', amount: 7 });
    await everybodyAt(1);
    expect(codeOf(await undo(first))).toBe('not_allowed');
  });
});

test('A9: a bidder without chips cannot go on with forbidden bids for ever', async () => {
  const { first, second, third, everybodyAt } = await table({ options: { enforcement: 'table', sideAuctions: false } });
  const [{ chips, lot }] = [first.view];
  const own = Number(lot[0].slice(1));
  const all = chips[first.seat as number] as number;
  const price = all % 10 === own ? all - 1 : all;
  await first.act({ type: 'bid', amount: price });
  await everybodyAt(1);
  await second.act({ type: 'pass' });
  await everybodyAt(2);
  await third.act({ type: 'pass' });
  await everybodyAt(3);
  // They start the next round, with a chip or none, and own a number.
  let refused: unknown;
  let tries = 0;
  while (refused === undefined && tries < 10) {
    const { seq, view } = first;
    expect(view.turn).toBe(first.seat);
    const reply = await ask(first.socket, 'act', {
      game: first.game,
      seq,
      key: `${tries++}`,
      action: { type: 'bid', amount: 10 + own },
    });
    if (reply.ok) await everybodyAt(reply.answer.seq);
    else refused = reply.problem;
  }
  expect(refused).toMatchObject({ code: 'refused', refusal: { code: 'forbidden_number' } });
  expect(tries).toBeLessThanOrEqual(5);
  await first.act({ type: 'pass' });
});
