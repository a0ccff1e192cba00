import { expect, test } from 'vitest';
import { revealedPlace, revealSteps } from '../src/table/reveal.js';

test('the last place is counted first, colour by colour, and the best begins when it is whole', () => {
  const places = 3;
  const at = (place: number, step: number) => revealedPlace(place, places, step);
  expect(at(2, 0)).toEqual({ isNamed: false, colours: 0, hasBonus: false, isWhole: false });
  expect(at(2, 1)).toMatchObject({ isNamed: true, colours: 0 });
  expect(at(2, 4)).toMatchObject({ colours: 3, hasBonus: false });
  expect(at(2, 9)).toEqual({ isNamed: true, colours: 6, hasBonus: true, isWhole: true });
  expect([at(1, 9).isNamed, at(1, 10).isNamed, at(0, 18).isNamed]).toEqual([false, true, false]);
  const all = Array.from({ length: places }, (_, place) => at(place, revealSteps(places)).isWhole);
  expect(all).toEqual([true, true, true]);
});
