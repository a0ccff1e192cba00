import { LEVELS, observe, suggest } from '@don/bots';
import { type People, refusalMessage, whyMessage } from '@don/messages';
import { issueText, type RefereeRequest, type RequestOf, refereeRequestSchema } from '@don/protocol';
import {
  type Event,
  legalActions,
  RecordError,
  RecordedGame,
  readRecord,
  type Seat,
  SetupError,
  stateOf,
  viewFor,
  writeRecord,
} from '@don/rules';
import type { Translator } from '../language.js';
import { arrangementOf } from './arranging.js';
import { Complaint, malformed } from './complaint.js';

type RefereeAnswer = Readonly<Record<string, unknown>>;

/** The referee's side of the protocol: a request in, an answer out, and one game in between. */
export class Referee {
  private readonly words: Translator;
  private recorded: RecordedGame | null = null;

  /** What is said to people is said in English. */
  constructor(words: Translator) {
    this.words = words;
  }

  /** Carries out a request; the answer to whatever is wrong with it says so, and nothing has happened then. */
  answer(request: unknown): RefereeAnswer {
    try {
      return { ok: true, ...this.carryOut(parse(request)) };
    } catch (error) {
      const { code, message } = complaintAbout(error);
      return { ok: false, error: { code, message } };
    }
  }

  private carryOut(request: RefereeRequest): RefereeAnswer {
    switch (request.op) {
      case 'new':
      case 'position':
        return this.begin(new RecordedGame(arrangementOf(request)));
      case 'act':
        return this.act(request);
      case 'legal':
        return { actions: legalActions(this.current.game) };
      case 'view':
        return this.view(request.seat);
      case 'suggest':
        return this.suggest(request);
      case 'levels':
        return { levels: LEVELS };
      case 'record':
        return { record: writeRecord(this.current) };
      case 'replay':
        return this.begin(readRecord(request.record));
    }
  }

  private get current(): RecordedGame {
    if (!this.recorded) throw new Complaint('no_game', 'There is no game yet; begin one with new, position or replay.');
    return this.recorded;
  }

  private get people(): People {
    return this.words.people([], this.current.game.players);
  }

  private begin(recorded: RecordedGame): RefereeAnswer {
    this.recorded = recorded;
    return { state: stateOf(recorded.game) };
  }

  private act({ seat, action }: RequestOf<'act'>): RefereeAnswer {
    const { game } = this.current;
    if (seat >= game.players) throw malformed(`seat: there is no seat ${seat}; seats are 0 to ${game.players - 1}`);
    const events: Event[] = [];
    const refused = this.current.act(seat, action, events);
    if (refused)
      throw new Complaint(refused.code, `${this.words.text(refusalMessage(refused, this.people))} (${refused.rule})`);
    return { state: stateOf(game), events };
  }

  private view(seat: Seat | null): RefereeAnswer {
    const { game } = this.current;
    if (seat !== null && seat >= game.players) throw malformed(`seat: there is no seat ${seat}`);
    const { memory: _, ...state } = viewFor(game, seat);
    return { state };
  }

  private suggest({ level: name, seed = '', budgetMs }: RequestOf<'suggest'>): RefereeAnswer {
    const { game } = this.current;
    if (game.over) throw new Complaint('game_over', 'The game is over (F3).');
    const level = LEVELS.find((known) => known === name);
    if (!level) throw new Complaint('unknown_level', `There is no level ${name}; there are ${LEVELS.join(', ')}.`);
    const begun = Date.now();
    const observed = observe(this.current);
    // To watch a long game for the first time takes a while, and that is thinking too.
    const budget = budgetMs === undefined ? {} : { budgetMs: Math.max(1, budgetMs - (Date.now() - begun)) };
    const { action, why } = suggest({ level, view: viewFor(game, game.turn), ...observed, seed, ...budget });
    return { action, why: { ...why, sentence: this.words.text(whyMessage(why, this.people)) } };
  }
}

function parse(request: unknown): RefereeRequest {
  if (!isObject(request)) throw malformed('a request is a JSON object');
  const parsed = refereeRequestSchema.safeParse(request);
  if (!parsed.success) throw malformed(issueText(parsed.error));
  return parsed.data;
}

function complaintAbout(error: unknown): Complaint {
  if (error instanceof Complaint) return error;
  if (error instanceof SetupError) return malformed(`${error.field}: ${error.message}`);
  if (error instanceof RecordError) return malformed(`record: ${error.message}`);
  throw error;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
