import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { DISTRICTS, isValidNote, type Position, RecordedGame, readRecord, stateOf, writeRecord } from '../src/index.js';
import { errorOf } from './helpers/records.js';
import { actionOf, words } from './helpers/table.js';

function playOn(recorded: RecordedGame, moves: string): RecordedGame {
  for (const move of words(moves)) {
    expect(recorded.act(Number(move.charAt(0)), actionOf(move.slice(2)))).toBeNull();
  }
  return recorded;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const position: Position = {
  round: 15,
  chips: [9, 10, 11],
  districts: [['B7', 'A4'], ['R2'], []],
  pot: 1,
  bank: 2,
  removed: DISTRICTS.filter((name) => !words('B7 A4 R2 G8 G9 V9').includes(name)),
};

/** A record with its digest made good again after a change. */
function signed(text: string): string {
  const body = text.slice(0, text.indexOf('Digest: '));
  return `${body}Digest: ${digest(body)}\n`;
}

const message = (text: string): string | undefined => errorOf(text)?.message;

describe('a written record', () => {
  it('is this text for a game in the middle, with names and notes', () => {
    const recorded = new RecordedGame(
      {
        edition: 'don',
        players: 3,
        options: { sideAuctions: true, exchange: true, enforcement: 'table', hiddenChips: false, minimumBid: 1 },
        deal: { deck: ['G8', 'G9', 'V9'], start: 1 },
        position,
      },
      { names: ['Ada', 'B "Ben"', 'Cleo'], tags: { Event: 'Friday', Site: 'Köln' } },
    );
    playOn(recorded, '1:sell=R2 2:13 0:- 0:- 0:keep 1:stay 0:exchange=R2/A4 1:14 1:- 2:2');
    const body = `Don record 2
Edition: don
Players: 3
Options: sideAuctions=on exchange=on hiddenChips=off enforcement=table minimumBid=1
Deck: G8 G9 V9
Start: 1
Round: 15
Chips: 9 10 11
Districts: B7,A4 R2 -
Pot: 1
Bank: 2
Removed: ${position.removed.join(' ')}
Names: "Ada" "B \\"Ben\\"" "Cleo"
Event: "Friday"
Site: "Köln"

15. 1:sell=R2 2:13 0:- 0:- 0:keep 1:stay 0:exchange=R2/A4 [G8 G9 V9] 1:14 1:- 2:2

Result: points 4 1 4 ranks 2 3 1
`;
    expect(writeRecord(recorded)).toBe(`${body}Digest: ${digest(body)}\n`);
    expect(stateOf(readRecord(writeRecord(recorded)).game)).toEqual(stateOf(recorded.game));
  });

  it('is this text for a game from its beginning', () => {
    const recorded = new RecordedGame({ edition: 'serengeti', players: 3, deal: { deck: DISTRICTS, start: 2 } });
    playOn(recorded, '2:3 0:- 1:- 2:- 0:4');
    const body = `Don record 2
Edition: serengeti
Players: 3
Options: sideAuctions=off exchange=off hiddenChips=on enforcement=guarded minimumBid=0
Deck: ${DISTRICTS.join(' ')}
Start: 2

1. [A0] 2:3 0:- 1:-
2. [A4 A5] 2:- 0:4

Result: unfinished
`;
    expect(writeRecord(recorded)).toBe(`${body}Digest: ${digest(body)}\n`);
  });

  it('names a seed, and the start player only if somebody chose them', () => {
    const drawn = new RecordedGame({ edition: 'don', players: 3, deal: { seed: 'say "hi"' } });
    expect(writeRecord(drawn)).toContain('\nSeed: "say \\"hi\\""\n\n1. ');
    const chosen = new RecordedGame({ edition: 'don', players: 3, deal: { seed: 'x', start: 0 } });
    expect(writeRecord(chosen)).toContain('\nSeed: "x"\nStart: 0\n\n1. ');
  });

  it('ends with points and ranks when the game is over', () => {
    const recorded = new RecordedGame({
      edition: 'don',
      players: 3,
      options: { sideAuctions: false },
      deal: { deck: ['G8', 'G9', 'V9'], start: 1 },
      position: { ...position, removed: position.removed },
    });
    playOn(recorded, '1:- 2:- 0:-');
    const text = writeRecord(recorded);
    expect(text).toContain('\n\n15. [G8 G9 V9] 1:- 2:- 0:-\n\nResult: points 2 5 2 ranks 2 1 3\nDigest: ');
    const again = readRecord(text);
    expect(again.game.over).toBe(true);
    expect(again.arrangement).toMatchObject({ position, deal: { deck: ['G8', 'G9', 'V9'], start: 1 } });
  });

  it('writes an empty list of removed districts as a dash', () => {
    const spread = DISTRICTS.slice(0, 27);
    const recorded = new RecordedGame({
      edition: 'don',
      players: 3,
      deal: { deck: DISTRICTS.slice(27), start: 1 },
      position: { ...position, districts: [spread.slice(0, 9), [], spread.slice(9)], removed: [] },
    });
    const text = writeRecord(recorded);
    expect(text).toContain('\nRemoved: -\n');
    expect(readRecord(text).arrangement.position?.removed).toEqual([]);
    expect(writeRecord(readRecord(text))).toBe(text);
  });
});

describe('a read record', () => {
  let plain = '';
  beforeAll(() => {
    plain = writeRecord(
      playOn(
        new RecordedGame({
          edition: 'don',
          players: 3,
          options: { sideAuctions: false },
          deal: { deck: DISTRICTS, start: 0 },
        }),
        '0:3 1:4',
      ),
    );
  });

  it('may have its tags and options in another order', () => {
    const shuffled = plain
      .replace('Edition: don\nPlayers: 3\n', 'Players: 3\nEdition: don\n')
      .replace('sideAuctions=off exchange=off', 'exchange=off sideAuctions=off');
    expect(writeRecord(readRecord(signed(shuffled)))).toBe(plain);
  });

  it('gives free tags and names back, even those named like an object’s own', () => {
    const noted = plain.replace('\n\n1.', '\nNames: "" "ÄÖ\u{1F600}" "c"\nConstructor: "x"\nToString: ""\n\n1.');
    const { notes } = readRecord(signed(noted));
    expect(notes).toEqual({ names: ['', 'ÄÖ\u{1F600}', 'c'], tags: { Constructor: 'x', ToString: '' } });
  });

  it('says in words what is wrong', () => {
    const cases: [string, string][] = [
      ['0:3 1:3', 'line 8, column 13: the rules refuse this: bid_too_low (A1)'],
      ['0:3 0:4', 'line 8, column 13: the rules refuse this: not_your_turn (A1)'],
      ['0:3 x', 'line 8, column 13: expected a round, a lot or an action, as in "2:7"'],
      ['0:3 1:x', 'line 8, column 15: expected a seat and its action, as in "2:7"'],
      ['0:3 2.', 'line 8, column 13: expected a seat and its action, as in "2:7"'],
      ['0:3 1:4\n2:-\n', 'line 11, column 1: the game comes to "Result: unfinished"'],
      ['0:3  1:4', 'line 8, column 13: expected a round, a lot or an action, as in "2:7"'],
      ['0:3, 1:4', 'line 8, column 11: expected a seat and its action, as in "2:7"'],
    ];
    for (const [moves, expected] of cases) {
      expect(message(signed(plain.replace('0:3 1:4', moves)))).toBe(expected);
    }
    const heads: [string, string, string][] = [
      ['Don record 2', 'Don  record', 'line 1, column 1: expected the line "Don record 2", or an older version'],
      ['Edition: don', 'Edition: dont', 'line 2, column 10: expected an edition: don, serengeti, templari, manual'],
      ['Edition: don', 'Edition:don', 'line 2, column 1: expected a tag, as in "Edition: don"'],
      ['Players: 3', 'Players: x', 'line 3, column 10: expected a number'],
      ['Players: 3', 'Players: 3 3', 'line 3, column 10: expected one number'],
      ['Players: 3', 'Players: 3x', 'line 3, column 11: expected a space, then a number'],
      ['Players: 3\n', 'Players: 3\nPlayers: 3\n', 'line 4, column 1: expected one tag Players, not two'],
      ['Players: 3\n', '', 'line 5, column 1: expected a tag Players'],
      ['exchange=off', 'exchange', 'line 4, column 27: expected an option, as in "exchange=off"'],
      ['exchange=off', 'exchange=maybe', 'line 4, column 27: expected exchange= and one of off, on'],
      ['exchange=off ', '', 'line 4, column 10: expected exchange= and one of off, on'],
      ['exchange=off', 'exchange=off exchange=on', 'line 4, column 40: expected one exchange, not two'],
      [
        'minimumBid=0',
        'minimumBid=0 toString=on',
        'line 4, column 88: expected one of sideAuctions, exchange, hiddenChips, enforcement, minimumBid',
      ],
      ['Start: 0', 'Seed: "x"', 'line 5, column 7: expected a seed or a deck, not both'],
      [
        'Start: 0',
        'Start: 0\nResult: x',
        'line 7, column 1: expected an empty line before the rounds, then Result at the end',
      ],
      ['Start: 0', 'Start: 0\nEvent: x', 'line 7, column 8: expected a text in double quotes'],
      ['Start: 0', 'Start: 0\nEvent: "a" "b"', 'line 7, column 8: expected one text in double quotes'],
      ['Start: 0', 'Start: 0\nNames: "a" "b"', 'line 7, column 8: expected 3 texts in double quotes'],
      [
        'Start: 0',
        'Start: 0\nEvent: "\\q"',
        'line 7, column 8: expected a text in double quotes, with the escapes of JSON',
      ],
      [
        'Start: 0',
        'Start: 0\nEvent: "\\n"',
        'line 7, column 8: a name or note is too long, or holds a control character',
      ],
      ['Start: 0', 'Start: 0\nPot: 1', 'line 7, column 1: expected a tag Removed'],
      [
        'Start: 0',
        `Start: 0${Array.from({ length: 46 }, (_, i) => `\nT${i}: "x"`).join('')}`,
        'line 52, column 1: expected at most 50 tags',
      ],
      ['Start: 0', 'Start: 4', 'line 6, column 8: there is no seat 4; seats are 0 to 2'],
      ['A0 A4', 'A0 4', 'line 5, column 10: expected a district'],
      ['[A0]', '[A4]', 'line 8, column 4: the game comes to [A0]'],
    ];
    for (const [old, changed, expected] of heads) expect(message(signed(plain.replace(old, changed)))).toBe(expected);
    expect(message(signed(plain.replace(' [A0] 0:3 1:4', '')))).toBe(
      'line 8, column 1: the game comes to [A0] after this',
    );
    expect(message(plain.replace('0:3', '0:2'))).toBe(
      'line 11, column 1: the text above is not the one that this digest was made from',
    );
    expect(message(plain.replace(/Digest: .*/, 'Digest: x'))).toBe(
      'line 11, column 1: expected "Digest: " and 64 hexadecimal digits',
    );
    expect(message(`${plain}x`)).toBe('line 12, column 1: a record ends with its digest');
    expect(message('')).toBe('line 1, column 1: the record ends where the heading should be');
    expect(message('Don record 1\n')).toBe('line 2, column 1: the record ends where a tag or an empty line should be');
    const cut = (end: string) => message(plain.slice(0, plain.indexOf(end)));
    expect(cut('\n\nResult')).toBe('line 9, column 1: the record ends where a round or an empty line should be');
    expect(cut('Result')).toBe('line 10, column 1: the record ends where the result should be');
    expect(cut('Digest')).toBe('line 11, column 1: the record ends where the digest should be');
  });

  it('says where a position is wrong', () => {
    const text = readFileSync(new URL('refused/F3-act-after-the-end.don', import.meta.url), 'utf8');
    const cases: [string, string, string][] = [
      ['Chips: 12 12 12', 'Chips: 12 12 -1', 'line 8, column 14: expected a number'],
      [
        'Districts: B7,A4 R2 -',
        'Districts: B7,A4 R2 x',
        'line 9, column 21: expected the districts of a seat, as in "B7,V9", or "-"',
      ],
      ['Pot: 0', 'Pot: 10000000', 'line 10, column 13: expected a space, then a number'],
      ['Removed: A0', 'Removed: - A0', 'line 12, column 10: expected a district or "-"'],
      ['Round: 15', 'Round: 14', 'line 5, column 7: round 14 begins with 5 districts in the deck (D3), not 3'],
      ['1:-\n', '1:- 0:-\n', 'line 14, column 28: the rules refuse this: game_over (F3)'],
    ];
    for (const [old, changed, expected] of cases) expect(message(text.replace(old, changed))).toBe(expected);
  });
});

describe('a name or a note', () => {
  it('has at most 200 characters, and none that control or turn the writing', () => {
    expect(['', 'Ada', 'Zoë 😀', 'x'.repeat(200)].map(isValidNote)).toEqual([true, true, true, true]);
    const unfit = [
      'x'.repeat(201),
      'a\nb',
      '\u0000',
      '\u007f',
      '\u0085',
      '\u2028',
      '\u2029',
      '\u202e',
      '\u2066',
      '\u2069',
      '\ud800',
      'a\udc00',
    ];
    for (const text of unfit) expect([text, isValidNote(text)]).toEqual([text, false]);
  });
});
