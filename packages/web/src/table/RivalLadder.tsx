import { type Message, type People, person, previewMessage } from '@don/messages';
import type { Seat, View } from '@don/rules';
import { type ReactNode, useMemo, useState } from 'react';
import { type Rung, rivalRungs } from '../game/ladder.js';
import { useSay } from '../i18n/say.js';
import { BidLadder } from './BidLadder.js';
import { Sentence } from './Sentence.js';

interface RivalLadderProps {
  readonly view: View;
  readonly seat: Seat;
  readonly people: People;
}

/** What a rival could bid in this auction, what not and why, and who would be paid. */
export function RivalLadder({ view, seat, people }: RivalLadderProps): ReactNode {
  const say = useSay();
  const rungs = useMemo(() => rivalRungs(view, seat), [view, seat]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const shown = rungs.find(({ amount }) => amount === (pointedAt ?? chosen)) ?? rungs[0];
  const wording = (rung: Rung): Message => rivalMessage(rung, seat, people);
  return (
    <section className="rival-ladder">
      <h3>{say('seat.ladder')}</h3>
      <BidLadder
        rungs={rungs}
        isWhole
        amount={chosen}
        people={people}
        wording={(rung) => [wording(rung)]}
        onChoose={(text) => setChosen(Number(text))}
        onPoint={setPointedAt}
      />
      {shown && (
        <p className="preview" data-against={shown.against !== null}>
          <Sentence message={wording(shown)} />
        </p>
      )}
    </section>
  );
}

function rivalMessage(rung: Rung, seat: Seat, people: People): Message {
  const { amount, against } = rung;
  if (against === null) return previewMessage(rung.payout, rung.amount, people, false);
  const facts = { amount, ...person(people, seat) };
  return against.code === 'forbidden_number'
    ? { id: 'rival.forbidden', facts: { ...facts, district: { districts: [against.district] } } }
    : { id: 'rival.closed', facts };
}
