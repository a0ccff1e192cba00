import type { Advice, Level, Question } from '@don/bots';
import { viewFor } from '@don/rules';
import type { FastifyBaseLogger } from 'fastify';
import { isStale } from '../problem.js';
import type { Games } from './games.js';
import type { LiveGame } from './live-game.js';

/** When a turn that could not be taken is tried again. */
const AGAIN_MS = 1000;

/** Where bots think. */
export interface Thinkers {
  ask(question: Question): Promise<Advice>;
}

/** Knows who sits in for a player. */
export interface Strengths {
  levelFor(live: LiveGame, seat: number): Promise<Level>;
}

/** Lets bots take the turns of their seats, on the same way into the log as everybody. */
export class BotSeats {
  private readonly games: Games;
  private readonly thinkers: Thinkers;
  private readonly strengths: Strengths;
  private readonly logger: FastifyBaseLogger;

  constructor(games: Games, thinkers: Thinkers, strengths: Strengths, logger: FastifyBaseLogger) {
    this.games = games;
    this.thinkers = thinkers;
    this.strengths = strengths;
    this.logger = logger;
    games.listen((live) => {
      if (isBotOnTurn(live)) void this.take(live);
    });
  }

  private async take(live: LiveGame): Promise<void> {
    const { game, seq } = live;
    if (!isBotOnTurn(live)) return;
    const seat = game.turn;
    const sitter = live.sitters[seat];
    try {
      const level = sitter?.kind === 'bot' ? sitter.level : await this.strengths.levelFor(live, seat);
      const { action } = await this.thinkers.ask({
        level,
        view: viewFor(game, seat),
        // All payments are public, so a careful count comes to what is there.
        counted: Array.from(game.chips.subarray(0, game.players)),
        // The same for the whole game, so that a bot keeps its mind about a lot from bid to bid.
        seed: live.botSeed,
      });
      await this.games.propose(live, seq, { seat, action, cause: 'bot', key: null });
    } catch (error) {
      // Somebody else took the turn meanwhile: then he has told everybody, and the next turn comes by itself.
      if (isStale(error)) return;
      this.logger.error({ error, game: live.id, seq }, 'a bot could not take its turn');
      setTimeout(() => this.games.wake(live.id).catch(() => this.take(live)), AGAIN_MS).unref();
    }
  }
}

/** By its own right, or in a player's place. */
function isBotOnTurn({ game, sitters, standIns }: LiveGame): boolean {
  return sitters[game.turn]?.kind === 'bot' || standIns.includes(game.turn);
}
