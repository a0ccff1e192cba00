import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { PlayerDisc } from '../people/Player.js';
import { DistrictTag } from './District.js';
import './guide.css';

/** What the marks on the table mean, those of the bid ladder first. */
export function Guide(): ReactNode {
  const say = useSay();
  const marks: readonly (readonly [ReactNode, string])[] = [
    [<PlayerDisc key="disc" seat={1} name="V" />, say('guide.payee')],
    [<i key="all">{say('bid.all')}</i>, say('guide.all')],
    [<i key="pot">{say('table.pot')}</i>, say('guide.pot')],
    [<DistrictTag key="tag" district="B7" />, say('guide.forbidden')],
    [<i key="none">✕</i>, say('guide.closed')],
    [<b key="star">★</b>, say('guide.start')],
    [<span key="shield" className="guide-shield" />, say('guide.shield')],
  ];
  return (
    <section className="guide">
      <dl>
        {marks.map(([mark, text]) => (
          <div key={text}>
            <dt aria-hidden="true">{mark}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
