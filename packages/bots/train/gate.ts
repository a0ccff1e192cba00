import { type Contestant, tournament, type Verdict } from '@don/bots';
import { Random, SightedPlayer, SolvedPlayer, ValueNet } from '@don/bots/internals';
import { decode, restore, unseenDistricts } from '@don/rules';

/** Deals in a gate's tournament; each is played with the newcomer in every seat. */
const DEALS = 100;

/** A player that looks through auctions with this network, or, as `sighted`, only judges single bids with it. */
function contestant(name: string, weights: Float32Array, sighted: boolean): Contestant {
  const net = new ValueNet(weights);
  const solved = new SolvedPlayer(net);
  const plain = new SightedPlayer(net);
  return {
    name,
    manner: { level: 'don' },
    answer: ({ view, counted }) => {
      const game = restore(view, { chips: counted, deck: unseenDistricts(view) });
      const bids = view.auction !== null && view.phase !== 'discard';
      const { code, chances } = sighted && bids ? plain.bidOrPass(game, 0) : solved.choose(game, new Random(1), 0);
      return { action: decode(code), why: { key: 'stayIn', data: {} }, chances: Array.from(chances) };
    },
  };
}

/** Both networks against the same field, the shipped one's short-sighted players, on the same deals. */
export function gate(
  newcomer: Float32Array,
  shipped: Float32Array,
  seed: string,
): { readonly passes: boolean; readonly text: string } {
  const field = contestant('field', shipped, true);
  const play = (name: string, weights: Float32Array): Verdict =>
    tournament({ edition: 'don', players: 4, hero: contestant(name, weights, false), field, seed }, DEALS);
  const fresh = play('newcomer', newcomer);
  const old = play('shipped', shipped);
  return {
    passes: fresh.winShare > old.winShare,
    text: `newcomer ${fresh.winShare.toFixed(3)} shipped ${old.winShare.toFixed(3)} of ${fresh.games} games each`,
  };
}
