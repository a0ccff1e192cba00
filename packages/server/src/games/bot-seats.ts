import type { Advice, Question } from '@don/bots';
import { viewFor } from '@don/rules';
import type { FastifyBaseLogger } from 'fastify';
import { ProblemError } from '../problem.js';
import type { Games } from './games.js';
import type { LiveGame } from './live-game.js';

/** When a turn that could not be taken is tried again. */
const AGAIN_MS = 1000;

/** Where bots think. */
export interface Thinkers {
  ask(question: Question): Promise<Advice>;
}

/** Lets bots take the turns of their seats, on the same way into the log as everybody. */
export class BotSeats {
  private readonly games: Games;
  private readonly thinkers: Thinkers;
  private readonly logger: FastifyBaseLogger;

  constructor(games: Games, thinkers: Thinkers, logger: FastifyBaseLogger) {
    this.games = games;
    this.thinkers = thinkers;
    this.logger = logger;
    games.listen((live) => {
      if (sitterOnTurn(live)?.kind === 'bot') void this.take(live);
    });
  }

  private async take(live: LiveGame): Promise<void> {
    const { game, seq } = live;
    const sitter = sitterOnTurn(live);
    if (sitter?.kind !== 'bot') return;
    const seat = game.turn;
    try {
      const { action } = await this.thinkers.ask({
        level: sitter.level,
        view: viewFor(game, seat),
        // All payments are public, so a careful count comes to what is there.
        counted: Array.from(game.chips.subarray(0, game.players)),
        // The same for the whole game, so that a bot keeps its mind about a lot from bid to bid.
        seed: live.botSeed,
      });
      await this.games.propose(live, seq, { seat, action, cause: 'bot', key: null });
    } catch (error) {
      // Somebody else took the turn meanwhile: then he has told everybody, and the next turn comes by itself.
      if (error instanceof ProblemError && error.problem.code === 'stale') return;
      this.logger.error({ error, game: live.id, seq }, 'a bot could not take its turn');
      setTimeout(() => this.games.wake(live.id).catch(() => this.take(live)), AGAIN_MS).unref();
    }
  }
}

function sitterOnTurn({ game, sitters }: LiveGame) {
  return sitters[game.turn];
}
