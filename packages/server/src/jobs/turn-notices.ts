import { textOf } from '@don/messages';
import type { PushSubscription, SeatedPlayer, TurnNotice } from '@don/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { Games } from '../games/games.js';
import { nextCheckAt } from '../games/idle.js';
import type { LiveGame } from '../games/live-game.js';
import type { Clock } from '../lib/clock.js';
import type { BrowserPush } from '../notices/browser-push.js';
import { mailText, mailWording } from '../notices/mail-texts.js';
import type { Mailer } from '../notices/mailer.js';
import type { NoticeStore } from '../notices/notice-store.js';
import { NOTICE_MS } from './first-jobs.js';
import type { Scheduler } from './scheduler.js';

/** How often a slow game is checked even if no entry was noticed. */
const CHECK_MS = 600_000;

/** How players are notified. */
export interface NoticeChannels {
  readonly store: NoticeStore;
  readonly push: BrowserPush;
  readonly mailer: Mailer | null;
  readonly url: string;
}

/** Notifies players of slow games that it is their turn, once a turn: the game stores what was sent. */
export class TurnNotices {
  private readonly store: NoticeStore;
  private readonly push: BrowserPush;
  private readonly mailer: Mailer | null;
  private readonly url: string;

  constructor(
    private readonly games: Games,
    ways: NoticeChannels,
    scheduler: Scheduler,
    private readonly clock: Clock,
    private readonly logger: FastifyBaseLogger,
  ) {
    this.store = ways.store;
    this.push = ways.push;
    this.mailer = ways.mailer;
    this.url = ways.url;
    scheduler.handle('notice', (game) => this.run(game));
    const consider = ({ id, terms, movedAt }: LiveGame): void => {
      if (terms.pace.kind === 'slow') scheduler.schedule('notice', id, movedAt + NOTICE_MS);
    };
    games.woken.subscribe(consider);
    games.committed.subscribe(consider);
    games.beforeIdleEntry.subscribe(async ({ id, terms }) => {
      if (terms.pace.kind === 'slow') await scheduler.scheduleNow('notice', id, clock.now() + NOTICE_MS);
    });
  }

  private async run(game: string): Promise<number | null> {
    const live = await this.games.current(game);
    if (live.isClosed) return null;
    const later = (): number | null => nextCheckAt(live, this.clock.now(), CHECK_MS);
    const player = live.seatedPlayers[live.personOnTurn ?? -1];
    if (player === undefined || player.kind === 'bot' || (await this.store.toldIn(game)) >= live.seq) return later();
    if (live.movedAt + NOTICE_MS > this.clock.now()) return live.movedAt + NOTICE_MS;
    await this.tell(live, player);
    await this.store.told(game, live.seq);
    return later();
  }

  private async tell(live: LiveGame, { account }: Exclude<SeatedPlayer, { kind: 'bot' }>): Promise<void> {
    const notice = noticeOf(live);
    const browsers = await this.store.browsersOf(account);
    // One way that fails, or takes its time, must not close another, nor have it used twice.
    for (const sent of await Promise.allSettled([
      ...browsers.map((browser) => this.tellBrowser(account, browser, notice)),
      this.tellByMail(account, notice),
    ])) {
      if (sent.status === 'rejected')
        this.logger.warn({ error: sent.reason, game: live.id }, 'a notice could not be sent');
    }
  }

  private async tellBrowser(account: string, browser: PushSubscription, notice: TurnNotice): Promise<void> {
    const isThere = await this.push.send(browser, notice);
    if (!isThere) await this.store.removeBrowser(account, browser.endpoint);
  }

  private async tellByMail(account: string, { game, names, round }: TurnNotice): Promise<void> {
    const mail = await this.store.mailOf(account);
    if (this.mailer === null || mail?.confirmed !== 1) return;
    const wording = await mailWording(mail.language);
    const stop = `${this.url}/api/notices/mail/${mail.token}/stop`;
    await this.mailer.send({
      to: mail.address,
      subject: textOf(wording, { id: 'notice.yourTurn' }),
      text: mailText(wording, [
        { id: 'mail.turn.text', facts: { round, names: names.join(', ') } },
        null,
        `${this.url}/games/${game}`,
        null,
        { id: 'mail.turn.stop', facts: { url: stop } },
      ]),
      stop,
    });
  }
}

function noticeOf({ id, table, names, game }: LiveGame): TurnNotice {
  return { type: 'turn', game: id, table, names, round: game.round };
}
