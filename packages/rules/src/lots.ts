import { DISTRICTS } from './districts.js';

/** D3: the size of the lot of each round: these sizes over and over until every district is sold. */
export function lotSizesFrom(lots: readonly number[]): readonly number[] {
  const sizes: number[] = [];
  for (let left = DISTRICTS.length; left > 0; ) {
    const size = Math.min(left, lots[sizes.length % lots.length]);
    sizes.push(size);
    left -= size;
  }
  return sizes;
}
