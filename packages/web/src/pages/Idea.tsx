import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { Chip } from '../table/Chips.js';
import { DistrictTag } from '../table/District.js';
import './idea.css';

/** The whole game in three pictures. */
export function Idea(): ReactNode {
  const say = useSay();
  return (
    <section className="idea">
      <h2>{say('front.twistTitle')}</h2>
      <ol>
        <li>
          <span className="idea-picture" aria-hidden="true">
            <DistrictTag district="A0" />
            <DistrictTag district="A4" />
            <DistrictTag district="A8" />
            <b className="idea-points">6</b>
          </span>
          <p>{say('idea.sets')}</p>
        </li>
        <li>
          <span className="idea-picture" aria-hidden="true">
            <b className="idea-bid">
              1<u>7</u>
            </b>
            <i className="idea-arrow" />
            <Chip />
            <i className="idea-arrow" />
            <DistrictTag district="B7" />
          </span>
          <p>{say('idea.pay')}</p>
        </li>
        <li>
          <span className="idea-picture" aria-hidden="true">
            <DistrictTag district="B7" />
            <b className="idea-rung">6</b>
            <b className="idea-rung" data-closed="true">
              7
            </b>
            <b className="idea-rung">8</b>
          </span>
          <p>{say('idea.forbidden')}</p>
        </li>
      </ol>
    </section>
  );
}
