import type { Act } from '@don/protocol';
import type { View } from '@don/rules';
import { decide } from '../bench/decide.js';
import { Follower, type Person, people, seated } from './harness.js';

interface OnTurn {
  /** What the one on turn would send. */
  readonly act: Act;
  readonly actor: Person;
  readonly other: Person;
}

/** A game of three that waits for one of them. */
export async function onTurn(url: string): Promise<OnTurn> {
  const group = await people(url, 3);
  const { game } = await seated(group);
  const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
  const seat = followers[0].view.turn as number;
  const index = followers.findIndex((follower) => follower.seat === seat);
  const { view, seq } = followers[index] as { view: View; seq: number };
  const act: Act = { game, seq, key: 'by hand', action: decide(view) };
  return { act, actor: group[index] as Person, other: group[(index + 1) % 3] as Person };
}
