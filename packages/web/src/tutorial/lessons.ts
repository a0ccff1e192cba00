import type { MessageId } from '@don/messages';
import { DISTRICTS, type District, type Event, type Position, type Seat } from '@don/rules';
import type { LESSON_COUNT } from './progress.js';

/** The seats of every lesson: the learner, and two rivals. */
export const LEARNER: Seat = 0;
export const VITO: Seat = 1;
export const CARLA: Seat = 2;

/** Something that may have happened in a lesson, and what is to be said of it. */
export interface LessonRemark {
  readonly says: MessageId;
  readonly when: (events: readonly Event[]) => boolean;
  /** What to tap then. */
  readonly tap?: readonly string[];
}

/** One lot, prepared so that there is one thing to be learned from it. */
export interface Lesson {
  readonly title: MessageId;
  readonly position: Position;
  /** Whether one may sell first. */
  readonly sideAuctions?: boolean;
  /** Whether the signs on the ladder are explained with it. */
  readonly legend?: boolean;
  /** What is on sale. */
  readonly lot: readonly District[];
  readonly start: Seat;
  /** With how much a rival begins to bid, and how far each of them goes, by seat. */
  readonly opening: number;
  readonly limits: readonly number[];
  readonly task: MessageId;
  /** What to tap, as selectors: the first that is there is pointed at. */
  readonly tap: readonly string[];
  /** While the lot is on sale: the last one that is true is said. */
  readonly remarks: readonly LessonRemark[];
  /** When it is sold: the first one that is true is what has been learned; where none is, `again` is said. */
  readonly learned: readonly LessonRemark[];
  readonly again: MessageId;
}

/** Whether a lesson has come to its end: its lot is sold, or what was offered before it, or nothing was. */
export function isLessonOver({ sideAuctions = false }: Lesson, events: readonly Event[]): boolean {
  return events.some(({ type }) => (sideAuctions ? SIDE_ENDS : ENDS).includes(type));
}

const ENDS: readonly Event['type'][] = ['win'];
const SIDE_ENDS: readonly Event['type'][] = ['sold', 'unsold', 'keep'];

const BID = '.bid:not(:disabled)';
const PASS = '.pass';

/** The amount, and when it is chosen, the button. */
function amounts(...wanted: readonly number[]): readonly string[] {
  return [...wanted.map((amount) => `[data-amount="${amount}"]:not([aria-pressed="true"])`), BID];
}

/** The districts that a lesson leaves for the deck, its lot on top. */
export function deckOf({ position, lot }: Lesson): District[] {
  const placed = new Set([...position.districts.flat(), ...lot]);
  return [...lot, ...DISTRICTS.filter((district) => !placed.has(district))];
}

const hasBid = (seat: Seat, amount?: number): LessonRemark['when'] =>
  has((event) => event.type === 'bid' && event.seat === seat && event.amount === (amount ?? event.amount));
const hasWon = (seat: Seat): LessonRemark['when'] => has((event) => event.type === 'win' && event.seat === seat);
const hasPaidBy = (rule: 'P3' | 'P5'): LessonRemark['when'] =>
  has((event) => event.type === 'payout' && event.seat === LEARNER && event.rule === rule);
/** The learner's bid was paid out on this number. */
const hasPaidOn = (number: number): LessonRemark['when'] =>
  has((event) => event.type === 'payout' && event.seat === LEARNER && event.number === number);
const isPaid = has(
  (event) => event.type === 'payout' && event.rule === 'P3' && event.shares.some(({ seat }) => seat === LEARNER),
);

function has(test: (event: Event) => boolean): LessonRemark['when'] {
  return (events) => events.some(test);
}

function position(round: number, districts: Position['districts'], chips = [12, 12, 12]): Position {
  return { round, chips, districts, pot: 0, bank: 0, removed: [] };
}

export const LESSONS: readonly Lesson[] & { readonly length: typeof LESSON_COUNT } = [
  {
    title: 'tutorial.bidding.title',
    position: position(1, [[], [], []]),
    lot: ['B7'],
    start: LEARNER,
    opening: 1,
    limits: [0, 3, 1],
    task: 'tutorial.bidding.task',
    tap: [BID],
    remarks: [{ says: 'tutorial.bidding.outbid', when: hasBid(VITO), tap: [BID] }],
    learned: [{ says: 'tutorial.bidding.done', when: hasWon(LEARNER) }],
    again: 'tutorial.bidding.again',
  },
  {
    title: 'tutorial.forbidden.title',
    position: position(4, [
      ['A4', 'R6'],
      ['B7', 'V1'],
      ['G2', 'S8'],
    ]),
    lot: ['A5'],
    start: VITO,
    opening: 3,
    limits: [0, 5, 0],
    task: 'tutorial.forbidden.task',
    tap: amounts(4),
    remarks: [],
    learned: [{ says: 'tutorial.forbidden.done', when: hasWon(LEARNER) }],
    again: 'tutorial.forbidden.again',
  },
  {
    title: 'tutorial.money.title',
    position: position(4, [
      ['G0', 'R5'],
      ['B7', 'V1'],
      ['S8', 'A6'],
    ]),
    lot: ['G3'],
    start: LEARNER,
    opening: 1,
    limits: [0, 2, 3],
    legend: true,
    task: 'tutorial.money.task',
    tap: amounts(7),
    remarks: [],
    learned: [
      { says: 'tutorial.money.paid', when: hasPaidBy('P3') },
      { says: 'tutorial.money.shared', when: hasPaidBy('P5') },
    ],
    again: 'tutorial.money.again',
  },
  {
    title: 'tutorial.owners.title',
    position: position(7, [
      ['G0', 'S4', 'B9', 'A8'],
      ['B7', 'R7', 'B5', 'G3'],
      ['S7', 'A5', 'G8', 'V1'],
    ]),
    lot: ['G2'],
    start: LEARNER,
    opening: 1,
    limits: [0, 2, 2],
    task: 'tutorial.owners.task',
    tap: amounts(7),
    remarks: [],
    learned: [
      { says: 'tutorial.owners.most', when: hasPaidOn(7) },
      { says: 'tutorial.owners.tie', when: hasPaidOn(5) },
      { says: 'tutorial.owners.other', when: hasWon(LEARNER) },
    ],
    again: 'tutorial.money.again',
  },
  {
    title: 'tutorial.income.title',
    position: position(4, [
      ['B5', 'V9'],
      ['A0', 'S2'],
      ['G8', 'R3'],
    ]),
    lot: ['S7'],
    start: LEARNER,
    opening: 1,
    limits: [0, 8, 0],
    task: 'tutorial.income.task',
    tap: amounts(4),
    remarks: [{ says: 'tutorial.income.now', when: hasBid(VITO, 5), tap: [PASS] }],
    learned: [{ says: 'tutorial.income.done', when: isPaid }],
    again: 'tutorial.income.again',
  },
  {
    title: 'tutorial.sets.title',
    position: position(7, [
      ['A0', 'A4', 'A5', 'V9'],
      ['B7', 'R2', 'G3', 'S8'],
      ['B1', 'V3', 'G2', 'R7'],
    ]),
    lot: ['A6'],
    start: VITO,
    opening: 1,
    limits: [0, 5, 2],
    task: 'tutorial.sets.task',
    tap: [BID],
    remarks: [],
    learned: [{ says: 'tutorial.sets.done', when: hasWon(LEARNER) }],
    again: 'tutorial.sets.again',
  },
  {
    title: 'tutorial.side.title',
    position: position(
      4,
      [
        ['B7', 'A0'],
        ['A5', 'G3'],
        ['V1', 'S8'],
      ],
      [2, 14, 12],
    ),
    sideAuctions: true,
    lot: ['R5'],
    start: LEARNER,
    opening: 1,
    limits: [0, 6, 2],
    task: 'tutorial.side.task',
    tap: [BID, '.pick button'],
    remarks: [],
    learned: [{ says: 'tutorial.side.done', when: has(({ type }) => type === 'sold') }],
    again: 'tutorial.side.again',
  },
  {
    title: 'tutorial.end.title',
    position: position(
      15,
      [
        ['V1', 'V3', 'V9', 'B1', 'B9', 'G3', 'G9', 'S1', 'R3'],
        ['A0', 'A4', 'A5', 'A6', 'B0', 'B5', 'R2', 'G0', 'S2'],
        ['A8', 'B7', 'G2', 'G8', 'R5', 'R6', 'R7', 'S4', 'S8'],
      ],
      [12, 10, 9],
    ),
    lot: ['V4', 'V6', 'S7'],
    start: CARLA,
    opening: 1,
    limits: [0, 7, 3],
    task: 'tutorial.end.task',
    tap: [BID],
    remarks: [],
    learned: [
      { says: 'tutorial.end.won', when: hasWon(LEARNER) },
      { says: 'tutorial.end.done', when: () => true },
    ],
    again: 'tutorial.end.done',
  },
];
