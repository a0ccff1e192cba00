import type { Config } from '../infra/config.js';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** An address that ends such letters: mail programs make a button of it, and ask it by POST (RFC 8058). */
  readonly stop?: string;
}

/** Sends mail. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
}

/** Who does not answer, or not to the end, in this time is not waited for. */
const TIMEOUT_MS = 10_000;
const TIMEOUTS = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };

/** Null where the server has not been told how to send mail. */
export function mailerFrom({ smtpUrl, mailFrom }: Config): Mailer | null {
  if (smtpUrl === undefined || mailFrom === undefined) return null;
  // Not loaded where nobody writes letters.
  const transport = import('nodemailer').then(({ createTransport }) => createTransport({ url: smtpUrl, ...TIMEOUTS }));
  return {
    async send({ stop, ...letter }) {
      const headers = stop === undefined ? {} : stoppedBy(stop);
      await (await transport).sendMail({ ...letter, from: mailFrom, headers });
    },
  };
}

function stoppedBy(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
