import type { Edition } from '@don/rules';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { Chip } from '../table/Chips.js';
import { DistrictTag } from '../table/District.js';
import '../pages/idea.css';

/** What can be bid with a 4 and a 6, up to where it repeats. */
const RUNGS = [3, 4, 5, 6, 14];
const CLOSED = [4, 6];

/** Four cases, each as a picture and a sentence; they are the same in every edition but for where a remainder goes. */
export function Examples({ edition }: { readonly edition: Edition }): ReactNode {
  const say = useSay();
  return (
    <ol className="examples">
      <li>
        <Picture>
          <ExampleBid tens="1" digit="7" />
          <i className="idea-arrow" />
          <Payee name="Ben" districts={['B7']} chips={17} />
        </Picture>
        <p>{say('example.pay')}</p>
      </li>
      <li>
        <Picture>
          <DistrictTag district="S4" />
          <DistrictTag district="R6" />
          {RUNGS.map((rung) => (
            <b key={rung} className="idea-rung" data-closed={CLOSED.includes(rung % 10)}>
              {rung}
            </b>
          ))}
        </Picture>
        <p>{say('example.forbidden')}</p>
      </li>
      <li>
        <Picture>
          <ExampleBid tens="1" digit="3" />
          <i className="idea-arrow" />
          <Payee name="Ben" districts={['G3']} chips={6} />
          <Payee name="Cleo" districts={['R3']} chips={6} />
          <Payee name={say(`table.${edition.remainderTo}`)} districts={[]} chips={1} />
        </Picture>
        <p>{say('example.share', { to: edition.remainderTo })}</p>
      </li>
      <li>
        <Picture>
          <span className="scored">
            <DistrictTag district="V1" />
            <DistrictTag district="V4" />
            <DistrictTag district="V9" />
            <b className="idea-points">6</b>
          </span>
          <span className="scored">
            <DistrictTag district="A0" />
            <DistrictTag district="A8" />
            <b className="idea-points">3</b>
          </span>
        </Picture>
        <p>{say('example.score')}</p>
      </li>
    </ol>
  );
}

/** The sentence below says the same. */
function Picture({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <span className="idea-picture" aria-hidden="true">
      {children}
    </span>
  );
}

function ExampleBid({ tens, digit }: { readonly tens: string; readonly digit: string }): ReactNode {
  return (
    <b className="idea-bid">
      {tens}
      <u>{digit}</u>
    </b>
  );
}

interface PayeeProps {
  readonly name: string;
  readonly districts: readonly string[];
  readonly chips: number;
}

function Payee({ name, districts, chips }: PayeeProps): ReactNode {
  return (
    <span className="payee">
      <span>
        {name}{' '}
        {districts.map((district) => (
          <DistrictTag key={district} district={district} />
        ))}
      </span>
      <span>
        <Chip /> {chips}
      </span>
    </span>
  );
}
