import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RECORD_ERROR_CODES, type RecordErrorCode, type Refusal } from '../src/index.js';
import { errorOf } from './helpers/records.js';

/*
 * Records that must fail to replay, each with what is said about it: the code, the line and column, and where the
 * rules refuse an action, theirs. But for what their name says, all is right with them, the digest too.
 */
// biome-ignore format: a table
const REFUSED: readonly (readonly [string, RecordErrorCode, number, number, Refusal['code']?])[] = [
  ['A1-bid-not-higher', 'refused', 8, 13, 'bid_too_low'],
  ['A1-bid-above-the-box', 'refused', 8, 19, 'bid_above_limit'],
  ['A2-bid-after-passing', 'refused', 8, 17, 'not_your_turn'],
  ['A5-bid-above-own-chips', 'refused', 8, 18, 'cannot_pay'],
  ['A5-discard-anothers-district', 'refused', 14, 29, 'no_such_card'],
  ['A5-bid-while-barred', 'refused', 8, 22, 'not_your_turn'],
  ['A6-bid-own-number', 'refused', 9, 12, 'forbidden_number'],
  ['A6-bid-own-number-out-of-turn', 'refused', 9, 12, 'not_your_turn'],
  ['E3-bid-above-the-box-of-serengeti', 'refused', 8, 14, 'bid_above_limit'],
  ['O3-open-below-the-minimum', 'refused', 8, 9, 'bid_too_low'],
  ['S1-sell-in-the-auction', 'refused', 9, 12, 'wrong_phase'],
  ['S1-sell-anothers-district', 'refused', 14, 5, 'no_such_card'],
  ['S2-open-side-auction-with-zero', 'refused', 14, 15, 'bid_too_low'],
  ['S2-seller-bids', 'refused', 14, 23, 'not_your_turn'],
  ['S1-offer-twice', 'refused', 14, 23, 'not_your_turn'],
  ['X1-take-own-district', 'refused', 14, 5, 'no_such_card'],
  ['X1-give-anothers-district', 'refused', 14, 5, 'no_such_card'],
  ['X1-exchange-in-the-sale', 'refused', 14, 5, 'wrong_phase'],
  ['X2-bid-after-exchange', 'refused', 14, 40, 'not_your_turn'],
  ['F3-act-after-the-end', 'refused', 14, 28, 'game_over'],
  ['A3-bid-after-the-hammer', 'mismatch', 8, 21],
  ['D2-another-lot', 'mismatch', 8, 4],
  ['D2-no-lot', 'mismatch', 8, 4],
  ['D3-another-round', 'mismatch', 8, 1],
  ['D3-round-left-out', 'mismatch', 9, 1],
  ['D3-ends-before-the-lot', 'mismatch', 9, 1],
  ['F1-other-points', 'mismatch', 16, 1],
  ['F3-finished-called-unfinished', 'mismatch', 16, 1],
  ['F3-unfinished-called-finished', 'mismatch', 10, 1],
  ['P4-bid-of-a-chip-from-before-its-change', 'rule_changed', 16, 20],
  ['P4-result-from-before-its-change', 'rule_changed', 16, 1],
  ['A9-fourth-free-bid-from-before-it', 'rule_changed', 14, 28],
  ['E3-bid-above-the-box-of-a-house', 'refused', 9, 9, 'bid_above_limit'],
  ['A9-fourth-free-bid', 'refused', 14, 28, 'forbidden_number'],
  ['E14-lots-of-other-sizes', 'mismatch', 9, 4],
  ['P4-result-of-another-game', 'mismatch', 16, 1],
  ['D3-round-beyond-the-lots', 'setup', 8, 8],
  ['H1-no-such-field', 'syntax', 5, 8],
  ['H1-field-twice', 'syntax', 5, 32],
  ['H1-chips-out-of-range', 'syntax', 5, 8],
  ['H1-chips-with-a-leading-zero', 'syntax', 5, 8],
  ['H1-lots-of-none', 'syntax', 5, 32],
  ['H1-lots-of-four', 'syntax', 5, 32],
  ['H1-tie-break-twice', 'syntax', 5, 17],
  ['H1-two-spaces', 'syntax', 5, 17],
  ['H1-in-a-record-of-version-1', 'syntax', 5, 8],
  ['E14-templari-in-a-record-of-version-1', 'syntax', 2, 10],
  ['H1-tag-without-a-rule', 'syntax', 5, 8],
  ['E1-seven-players', 'setup', 3, 10],
  ['E1-six-in-serengeti', 'setup', 3, 10],
  ['D1-district-twice', 'setup', 5, 7],
  ['D1-no-such-district', 'setup', 5, 7],
  ['D1-district-lost', 'setup', 9, 12],
  ['D1-district-in-two-hands', 'setup', 9, 12],
  ['D1-removed-and-owned', 'setup', 12, 10],
  ['D2-no-such-start-player', 'setup', 6, 8],
  ['D3-deck-too-short', 'setup', 5, 7],
  ['D3-round-sixteen', 'setup', 7, 8],
  ['E2-chips-for-two', 'setup', 8, 8],
  ['E3-more-chips-than-a-table-holds', 'setup', 10, 6],
  ['heading-of-another-version', 'syntax', 1, 1],
  ['tag-without-value', 'syntax', 7, 1],
  ['tag-in-lower-case', 'syntax', 7, 1],
  ['tag-of-the-prototype', 'syntax', 7, 1],
  ['tag-constructor', 'syntax', 7, 1],
  ['tag-with-a-long-name', 'syntax', 7, 1],
  ['tag-twice', 'syntax', 7, 1],
  ['tag-result-too-early', 'syntax', 7, 1],
  ['tag-digest-too-early', 'syntax', 7, 1],
  ['tag-unquoted', 'syntax', 7, 8],
  ['tag-with-two-texts', 'syntax', 7, 8],
  ['tag-with-a-bad-escape', 'syntax', 7, 8],
  ['tag-with-an-open-quote', 'syntax', 7, 8],
  ['tags-too-many', 'syntax', 52, 1],
  ['tag-missing', 'syntax', 5, 1],
  ['E1-players-spelt-out', 'syntax', 3, 10],
  ['E1-two-numbers-of-players', 'syntax', 3, 10],
  ['E1-players-with-a-leading-zero', 'syntax', 3, 11],
  ['E1-no-such-edition', 'syntax', 2, 10],
  ['O2-no-such-enforcement', 'syntax', 4, 55],
  ['O3-minimum-of-two', 'syntax', 4, 75],
  ['O1-option-missing', 'syntax', 4, 10],
  ['O1-option-twice', 'syntax', 4, 88],
  ['O1-option-unknown', 'syntax', 4, 88],
  ['O1-option-constructor', 'syntax', 4, 88],
  ['O1-options-with-a-comma', 'syntax', 4, 26],
  ['D2-seed-and-deck', 'syntax', 5, 7],
  ['D2-seed-too-long', 'syntax', 5, 7],
  ['D1-deck-in-lower-case', 'syntax', 5, 10],
  ['D1-deck-with-two-spaces', 'syntax', 5, 10],
  ['D1-hand-with-a-space-missing', 'syntax', 9, 14],
  ['names-for-two', 'syntax', 7, 8],
  ['name-with-a-control-character', 'syntax', 7, 8],
  ['name-that-turns-the-writing', 'syntax', 7, 8],
  ['name-with-half-a-character', 'syntax', 7, 8],
  ['name-too-long', 'syntax', 7, 8],
  ['round-without-a-dot', 'syntax', 8, 1],
  ['lot-left-open', 'syntax', 8, 4],
  ['action-without-a-seat', 'syntax', 8, 9],
  ['action-that-is-none', 'syntax', 8, 11],
  ['action-with-a-leading-zero', 'syntax', 8, 11],
  ['action-is-a-lot', 'syntax', 8, 9],
  ['actions-without-a-space', 'syntax', 8, 8],
  ['actions-with-a-space-at-the-end', 'syntax', 8, 13],
  ['digest-in-capitals', 'syntax', 11, 1],
  ['text-after-the-digest', 'syntax', 12, 1],
  ['empty-line-after-the-digest', 'syntax', 12, 1],
  ['nothing', 'truncated', 1, 1],
  ['ends-in-the-tags', 'truncated', 3, 1],
  ['ends-in-the-rounds', 'truncated', 9, 1],
  ['ends-before-the-result', 'truncated', 10, 1],
  ['ends-before-the-digest', 'truncated', 11, 1],
  ['digest-of-another-text', 'altered', 11, 1],
  ['bid-changed-afterwards', 'altered', 11, 1],
];

const FOLDER = new URL('refused/', import.meta.url);

describe('refused records', () => {
  it('are all in the table', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(REFUSED.map(([name]) => `${name}.don`).toSorted());
  });

  it.each(REFUSED)('%s: %s at line %i, column %i', (name, code, line, column, refused) => {
    const error = errorOf(readFileSync(new URL(`${name}.don`, FOLDER), 'utf8'));
    expect({ code: error?.code, line: error?.line, column: error?.column, refused: error?.refusal?.code }).toEqual({
      code,
      line,
      column,
      refused,
    });
    expect(error?.message.startsWith(`line ${line}, column ${column}: `)).toBe(true);
  });

  it('P4 say which rule was changed since', () => {
    const text = readFileSync(new URL('P4-result-from-before-its-change.don', FOLDER), 'utf8');
    expect(errorOf(text)?.message).toMatch(/before P4 was changed/);
    // A wrong result is a wrong result where P4 pays what it always paid.
    const never = text.replace('Chips: 5 0 5', 'Chips: 5 5 5').replace('Districts: - A5,B5 -', 'Districts: - A5 B5');
    expect(errorOf(never)?.code).toBe('mismatch');
  });

  it('A9 say that it is newer than they are', () => {
    const error = errorOf(readFileSync(new URL('A9-fourth-free-bid-from-before-it.don', FOLDER), 'utf8'));
    expect([error?.changedRule, error?.message]).toEqual(['A9', expect.stringMatching(/before A9 was added/)]);
  });

  it('show every code of the reader and of the rules', () => {
    const refusals: Refusal['code'][] = [
      'game_over',
      'not_your_turn',
      'wrong_phase',
      'no_such_card',
      'bid_too_low',
      'bid_above_limit',
      'forbidden_number',
      'cannot_pay',
    ];
    expect(new Set(REFUSED.map(([, code]) => code))).toEqual(
      new Set(RECORD_ERROR_CODES.filter((code) => code !== 'too_long')),
    );
    expect(new Set(REFUSED.flatMap(([, , , , code]) => code ?? []))).toEqual(new Set(refusals));
  });
});
