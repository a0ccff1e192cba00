import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DISTRICTS, type House, type Options, RecordedGame, writeRecord } from '@don/rules';
import { describe, expect, it, test } from 'vitest';
import type { PlayFlags } from '../src/play/arranging.js';
import { textWidth } from '../src/text-width.js';
import { newFolder, only, playWith } from './scripted.js';

/** Round 15, and you begin. You own S4 and V9, Vito two 7s, Carla a 3, and a chip is in the pot. */
function saved(options: Partial<Options>, house: House = {}, own = ['S4', 'V9'], chips = 20): PlayFlags {
  const deck = ['A0', 'B1', 'R2'];
  const districts = [own, ['B7', 'S7'], ['G3']];
  const removed = DISTRICTS.filter((name) => ![...deck, ...districts.flat()].includes(name));
  const recorded = new RecordedGame(
    {
      edition: 'don',
      players: 3,
      options,
      house,
      deal: { deck, start: 0 },
      position: { round: 15, chips: [chips, 10, 6], districts, pot: 1, bank: 0, removed },
    },
    { names: ['', 'Vito', 'Carla'], tags: { Bots: 'person novice novice' } },
  );
  const path = join(newFolder(), 'game.don');
  writeFileSync(path, writeRecord(recorded));
  return { continue: path, pace: 'fast' };
}

const auction = (): PlayFlags => saved({ sideAuctions: false });

describe('at the auction', () => {
  it('the ladder says who would be paid and what is forbidden', async () => {
    const { screen } = await playWith(auction(), only());
    expect(screen).toMatch(/ 3 Carla 4 /);
    expect(screen).toMatch(/ 4 × own S4/);
    expect(screen).toMatch(/ 7 Vito 8/);
    expect(screen).toMatch(/ 8 others 4 each, pot 1/);
    expect(screen).toContain('… and so on up to 20');
  });

  it.each([
    ['reauction', 'Pass, or bluff and bid more than you have.'],
    ['outAtOnce', 'the bid is withdrawn at once'],
  ] as const)('E15 without a chip one is told what an overbid leads to: %s', async (overbid, said) => {
    const flags = saved({ sideAuctions: false, enforcement: 'table' }, { overbid }, ['B0', 'V9'], 0);
    const { screen } = await playWith(flags, only());
    expect(screen.replaceAll(/\n */g, ' ')).toContain(said);
    expect(screen).not.toContain('no higher bid is open to you');
    expect(screen.split('\n').filter((line) => textWidth(line) > 80)).toEqual([]);
  });

  it('a forbidden bid is explained, and nothing is lost', async () => {
    const { screen } = await playWith(auction(), only('14'));
    expect(screen).toContain('14 ends in 4, and you own S4: off limits. (A6)');
    expect(screen).not.toContain('You bid');
  });

  it('a bid one cannot pay is explained', async () => {
    const { screen } = await playWith(auction(), only('21', '73'));
    expect(screen).toContain('21 is more than your 20 chips. (A5)');
    expect(screen).toContain('73 is more than the 72 chips in the box. (A1)');
  });

  it('a small bid is sent with its preview, a question mark only looks', async () => {
    const { screen } = await playWith(auction(), only('7?', '3'));
    expect(screen).toContain('Win with 7 and Vito collects 8 (7 + 1 from the pot): they own a 7. (P3)');
    expect(screen).toContain('Win with 3 and Carla collects 4 (3 + 1 from the pot): they own a 3. (P3)');
    expect(screen).toContain('You bid 3');
    expect(screen).not.toContain('You bid 7');
  });

  it('a district’s name is no bid', async () => {
    const { screen } = await playWith(auction(), only('B3', 'b 3'));
    expect(screen.match(/Type the amount you bid/g)).toHaveLength(1);
    expect(screen.match(/You bid 3/g)).toHaveLength(1);
  });

  it('help says who gets a lot that nobody bids for', async () => {
    const { screen } = await playWith(auction(), only('?'));
    expect(screen.replaceAll(/\n */g, ' ')).toContain('If nobody bids, the start player gets the lot for free');
  });

  it('a big jump is asked about, and can be taken back', async () => {
    const { screen } = await playWith(auction(), only('17', '', '17', 'y'));
    expect(screen.match(/Really 17\? \[y\/N\]/g)).toHaveLength(2);
    expect(screen.match(/You bid 17/g)).toHaveLength(1);
  });

  it('with --confirm every bid is asked about', async () => {
    const { screen } = await playWith({ ...auction(), confirm: true }, only('1', ''));
    expect(screen).toContain('Really 1? [Y/n]');
    expect(screen).toContain('You bid 1');
  });

  it('help, advice, the table and nonsense are answered', async () => {
    const { screen } = await playWith(auction(), only('?', 'h', 't', 'seven', '-3', ''));
    expect(screen).toContain('The game in ten lines');
    expect(screen).toContain('Hint: ');
    expect(screen.match(/── Round 15 of 15/g)).toHaveLength(2);
    expect(screen.match(/Type the amount you bid/g)).toHaveLength(3);
  });

  it('at a real table a forbidden bid can be made, at its price', async () => {
    const { screen } = await playWith(saved({ sideAuctions: false, enforcement: 'table' }), only('4', 'n', '4', 'y'));
    expect(screen.replaceAll(/\n */g, ' ')).toContain(
      'Bid it anyway and 1 chip goes to the pot, and you bid again or pass. (A6)',
    );
    expect(screen.match(/You bid 4 but own S4: withdrawn/g)).toHaveLength(1);
  });
});

describe('what a bid would cost', () => {
  const table = (house = {}): PlayFlags => saved({ sideAuctions: false, enforcement: 'table' }, house);

  it('is a district only for somebody who owns one, and always the auction', async () => {
    const { screen } = await playWith(table(), only('21', 'n'));
    const told = (text: string): string => text.replaceAll(/\n */g, ' ');
    expect(told(screen)).toContain(
      'Bid it anyway and win, and you lose a district and the auction starts over without you. (A5)',
    );
    const poor = await playWith(saved({ sideAuctions: false, enforcement: 'table' }, {}, []), only('21', 'n'));
    expect(told(poor.screen)).toContain('Bid it anyway and win, and the auction starts over without you. (A5)');
  });

  it('is said as the house rules have it', async () => {
    const { screen } = await playWith(
      table({ overbid: 'outAtOnce', fineTo: 'bank', afterFine: 'isOut' }),
      only('21', 'n', '4', 'n', '?'),
    );
    const said = screen.replaceAll(/\n */g, ' ');
    expect(said).toContain(
      'Like Don (2001), but: fines go to the bank, after a fine you’re out of the auction, and an overbid',
    );
    expect(said).toContain(
      '21 is more than your 20 chips. Bid it anyway and it’s withdrawn, you lose a district and you’re barred',
    );
    expect(said).toContain('Bid it anyway and 1 chip goes to the bank, and you’re out of this auction.');
    expect(said).toContain('At this table nobody stops you:');
    expect(said).toContain(
      'Bid more than you have, and you lose a district, if you own one, and are out of the auction.',
    );
  });

  it('where no higher bid is open, nobody is told to make one', async () => {
    // Others bid 1 and 2 on the person's 0, who has no chips for a 3.
    const { screen } = await playWith(saved({ sideAuctions: false }, {}, [], 0), only('0', '1', 'y', 'p'));
    const [, after = ''] = screen.split('no higher bid is open to you.\n');
    expect(after).toContain('1 is too low, and no higher bid is open to you: p passes. (A1)');
    expect(after).toContain('No higher bid is open to you: Enter passes. ? explains more.');
    expect(after).not.toMatch(/bid \d+ or more/i);
  });
});

test('the score sheet says it where most chips earn no bonus', async () => {
  const { screen } = await playWith(saved({ sideAuctions: false }, { chipBonus: 0 }), () => 'p');
  expect(screen).toContain('There is no bonus for most chips (F2); pot and bank count for nobody.');
});

describe('at a sale', () => {
  it('the prompt looks like no bid, and can be had no more in this game', async () => {
    const { screen } = await playWith(saved({ sideAuctions: true }), only('x'));
    expect(screen).toContain('Before the lot: your own districts.');
    expect(screen).toContain('SALE: name or number, Enter keeps, x never ask');
    expect(screen).toContain('sell nothing.');
  });

  it('a player who never sells is asked once a game', async () => {
    const flags = { edition: 'don', players: '3', bots: 'novice', seed: 'never', pace: 'fast' } as const;
    // Only what comes free is owned, and that is enough to be asked.
    const { screen } = await playWith({ ...flags, save: join(newFolder(), 'never.don'), start: 'me' }, (question) =>
      question.startsWith('SALE') ? 'x' : question.startsWith('Bid 0 or') ? '0' : 'p',
    );
    expect(screen.match(/SALE: /g)).toHaveLength(1);
  });

  it('a player who never sells is not asked after a break either', async () => {
    const flags = { edition: 'don', players: '3', bots: 'novice', seed: 'never', pace: 'fast', start: 'me' } as const;
    const save = join(newFolder(), 'never.don');
    let isAsked = true;
    const answer = (question: string): string | null => {
      if (question.startsWith('SALE')) {
        isAsked = false;
        return 'x';
      }
      return question.startsWith('Bid 0 or') ? '0' : 'p';
    };
    await playWith({ ...flags, save }, (question) => (isAsked ? answer(question) : null));
    expect(isAsked).toBe(false);
    const { screen } = await playWith({ continue: save, pace: 'fast' }, answer);
    expect(screen).toContain('Round 15:');
    expect(screen).not.toContain('SALE: ');
  });

  it('a district is offered by its name or its number, or all are kept', async () => {
    const { screen } = await playWith(saved({ sideAuctions: true }), only('B7', '3', 'v9', 'y'));
    expect(screen).toContain('Sell one? (points you’d lose): 1 S4 (−1)  2 V9 (−1)');
    expect(screen).toContain('There’s no “b7” here. Choose from S4, V9.');
    expect(screen).toContain('You offer V9 for sale');
    expect((await playWith(saved({ sideAuctions: true }), only('2', 'y'))).screen).toContain('You offer V9 for sale');
    expect((await playWith(saved({ sideAuctions: true }), only(''))).screen).toContain('sell nothing.');
  });

  it('a number alone offers nothing: one is asked, and only a yes offers the district', async () => {
    const { screen } = await playWith(saved({ sideAuctions: true }), only('2', '', '2', 'n', '1', 'y'));
    expect(screen.match(/Offer V9\? \[y\/N\]/g)).toHaveLength(2);
    expect(screen).not.toContain('You offer V9');
    expect(screen).toContain('You offer S4 for sale');
  });
});

describe('at an exchange', () => {
  const exchange = (): PlayFlags => saved({ sideAuctions: false, exchange: true });

  it('one district is taken and one given', async () => {
    const { screen } = await playWith(exchange(), only('3', '', 'S7', '1'));
    expect(screen).toContain('  Vito: 1 B7  2 S7\n  Carla: 3 G3');
    expect(screen).toContain('For G3 give (points you’d lose): 1 S4 (−1)  2 V9 (−1)');
    expect(screen).toContain('You take S7 from Vito and give S4 in return. (X1)');
  });

  it('both can be typed at once, or none', async () => {
    expect((await playWith(exchange(), only('g3 v9'))).screen).toContain('You take G3 from Carla and give V9');
    expect((await playWith(exchange(), only(''))).screen).toContain('exchange nothing.');
  });
});
