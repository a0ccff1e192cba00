import type { NoticeSettings } from '@don/protocol';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Checkbox } from '../../controls/Checkbox.js';
import { useSay } from '../../i18n/say.js';
import { useWording } from '../../i18n/wording.js';
import { request } from '../http.js';
import { useAttempt } from '../use-attempt.js';
import { useFetched } from '../use-fetched.js';
import { canBeTold, isTold, stopHere, tellHere } from './browser-notices.js';

/** How the player is told of their turns in slow games. */
export function NoticeSection(): ReactNode {
  const settings = useFetched('getNotices', {});
  return settings && <NoticeForm settings={settings} />;
}

function NoticeForm({ settings }: { readonly settings: NoticeSettings }): ReactNode {
  const say = useSay();
  const { language } = useWording();
  const { attempt, notice } = useAttempt();
  const [isHere, setHere] = useState(false);
  const [mail, setMail] = useState(settings.mail);
  const [address, setAddress] = useState(settings.mail?.address ?? '');
  useEffect(() => {
    if (canBeTold()) void isTold().then(setHere);
  }, []);

  async function tell(on: boolean): Promise<void> {
    if (await attempt(() => (on ? tellHere(settings, say('notice.yourTurn')) : stopHere()))) setHere(on);
  }
  function write(event: FormEvent): void {
    event.preventDefault();
    void attempt(async () => {
      const answer = address === '' ? await request('removeMail', {}) : await request('setMail', { address, language });
      setMail(answer.mail);
    });
  }

  return (
    <section className="fields panel">
      <h2>{say('notice.title')}</h2>
      <Checkbox
        label={say('notice.browser')}
        note={say(canBeTold() ? 'notice.browserNote' : 'notice.browserCannot')}
        value={isHere}
        disabled={!canBeTold()}
        onChange={(on) => void tell(on)}
      />
      {settings.canMail && (
        <form className="fields" onSubmit={write}>
          <label className="field">
            <span>{say('notice.mail')}</span>
            <input
              type="email"
              value={address}
              autoComplete="email"
              onChange={(event) => setAddress(event.target.value)}
            />
          </label>
          {mail && <p role="status">{say(mail.confirmed ? 'notice.mailOn' : 'notice.mailSent')}</p>}
          <div className="buttons">
            <button type="submit">{say('notice.mailDo')}</button>
          </div>
        </form>
      )}
      {notice}
    </section>
  );
}
