import type { TurnNotice } from '@don/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { Games } from '../games/games.js';
import type { LiveGame } from '../games/live-game.js';
import type { Clock } from '../time/clock.js';
import type { DueWork } from '../time/due-work.js';
import type { BrowserPush } from './browser-push.js';
import type { Mailer } from './mailer.js';
import type { NoticeStore } from './notice-store.js';

/** Whoever is there anyway acts before he is told. */
const WAIT_MS = 60_000;

/** Tells players of slow games that it is their turn, once a turn. */
export class TurnNotices {
  private readonly games: Games;
  private readonly store: NoticeStore;
  private readonly push: BrowserPush;
  private readonly mailer: Mailer | null;
  private readonly url: string;
  private readonly logger: FastifyBaseLogger;

  constructor(
    games: Games,
    ways: { store: NoticeStore; push: BrowserPush; mailer: Mailer | null; url: string },
    due: DueWork,
    clock: Clock,
    logger: FastifyBaseLogger,
  ) {
    this.games = games;
    this.store = ways.store;
    this.push = ways.push;
    this.mailer = ways.mailer;
    this.url = ways.url;
    this.logger = logger;
    due.handle('notice', (game) => this.tell(game));
    games.listen((live, step) => {
      // A game that is taken up after a restart has its notice in the database, or had it.
      const isTakenUp = step === null && live.seq > 0;
      if (live.terms.pace.kind !== 'slow' || isTakenUp) return;
      due.put('notice', live.id, live.personOnTurn === null ? null : clock.now() + WAIT_MS);
    });
  }

  private async tell(game: string): Promise<void> {
    const live = await this.games.get(game);
    const sitter = live.sitters[live.personOnTurn ?? -1];
    if (sitter?.kind !== 'person') return;
    const notice = noticeOf(live);
    // One way that fails must not close the other, nor send it twice.
    for (const sent of await Promise.allSettled([
      this.tellBrowsers(sitter.account, notice),
      this.tellByMail(sitter.account, notice),
    ])) {
      if (sent.status === 'rejected') this.logger.warn({ error: sent.reason, game }, 'a notice could not be sent');
    }
  }

  private async tellBrowsers(account: string, notice: TurnNotice): Promise<void> {
    for (const subscription of await this.store.browsersOf(account)) {
      const isThere = await this.push.send(subscription, notice);
      if (!isThere) await this.store.removeBrowser(account, subscription.endpoint);
    }
  }

  private async tellByMail(account: string, { game, names, round }: TurnNotice): Promise<void> {
    const mail = await this.store.mailOf(account);
    if (this.mailer === null || mail?.confirmed !== 1) return;
    await this.mailer.send({
      to: mail.address,
      subject: 'Don: your turn',
      text: [
        `It is your turn in round ${round}, at the table of ${names.join(', ')}.`,
        '',
        `${this.url}/games/${game}`,
        '',
        `No more letters: ${this.url}/api/notices/mail/${mail.token}/stop`,
      ].join('\n'),
    });
  }
}

function noticeOf({ id, table, names, game }: LiveGame): TurnNotice {
  return { type: 'turn', game: id, table, names, round: game.round };
}
