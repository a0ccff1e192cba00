import type { Update } from '@don/protocol';
import { type Arrangement, DISTRICTS, EDITION_IDS, setupFrom, type View } from '@don/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsIn } from './database.js';
import { dataFolder, Follower, type Person, people, playOut, seated, startServer } from './harness.js';

async function arrangementOf(data: string, game: string): Promise<Arrangement & { deal: { seed: string } }> {
  const [row] = await rowsIn<{ arrangement: string }>(data, `select arrangement from games where id = '${game}'`);
  return JSON.parse(row.arrangement);
}

/** Some rules have ids that look like districts. */
function districtsNamedIn(said: unknown): string[] {
  const text = JSON.stringify(said, (key, value) => (key === 'rule' ? undefined : value));
  return DISTRICTS.filter((name) => text.includes(`"${name}"`));
}

/** Whatever was said up to a moment names no district that was still in the deck, and nobody else's chips. */
function checkUpdates({ updates, view, seat }: Follower, whole: View, deck: readonly string[]): void {
  let deckLeft = whole.deckLeft;
  for (const update of updates) {
    deckLeft = update.view.deckLeft ?? deckLeft;
    expect(districtsNamedIn(update).filter((name) => deck.slice(30 - deckLeft).includes(name))).toEqual([]);
    // When the game is over, they are counted in the open (O1).
    checkChips(update.view.chips, seat, view.options.hiddenChips && update.view.phase !== 'over');
  }
}

function checkChips(chips: Update['view']['chips'], seat: number | null, hidden: boolean): void {
  if (!hidden) return;
  for (const [place, count] of chips?.entries() ?? []) if (place !== seat) expect(count).toBeNull();
}

test('a socket receives nothing that its seat may not know', async () => {
  const data = dataFolder();
  const server = await startServer(data);
  const requests = fc.record({
    edition: fc.constantFrom(...EDITION_IDS),
    options: fc.record({
      sideAuctions: fc.boolean(),
      exchange: fc.boolean(),
      hiddenChips: fc.constantFrom(true, true, false),
    }),
    players: fc.integer({ min: 3, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(requests, async ({ edition, options, players }) => {
      const group = await people(server.url, players);
      const bot = { kind: 'bot' as const, level: 'novice' };
      const { game } = await seated(group.slice(1), {
        edition,
        options,
        seats: [...group.slice(1).map(() => ({ kind: 'open' as const })), bot],
      });
      const followers = await Promise.all(group.slice(1).map((person) => Follower.of(person, game)));
      const all = [...followers, await Follower.of(group[0] as Person, game)];
      const beginnings = all.map(({ view }) => view);
      await playOut(followers);
      const arrangement = await arrangementOf(data, game);
      const { deck } = setupFrom(arrangement);
      for (const [place, follower] of all.entries()) {
        await follower.until(() => follower.view.phase === 'over');
        checkChips([...beginnings[place].chips], follower.seat, options.hiddenChips);
        checkUpdates(follower, beginnings[place], deck);
      }
      // The server's secret, and what each player added to it.
      const words = arrangement.deal.seed.split(' ').filter((word) => word !== '-');
      expect(words.length).toBeGreaterThan(1);
      for (const { heard } of group) for (const word of words) expect(JSON.stringify(heard)).not.toContain(word);
    }),
    { numRuns: 6 },
  );
});
