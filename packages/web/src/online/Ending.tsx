import { readRecord } from '@don/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { useSay } from '../i18n/say.js';
import { type Fairness, fairnessOf } from './fair-play.js';
import type { OnlineSource } from './online-source.js';

/** After a game on the server: whether it was dealt fairly. */
export function Ending({ source }: { readonly source: OnlineSource }): ReactNode {
  const say = useSay();
  const [fairness, setFairness] = useState<Fairness | null>(null);
  useEffect(() => {
    // Without the record nothing can be said.
    source.record?.().then(
      (text) => setFairness(fairnessOf(readRecord(text), source.seat)),
      () => {},
    );
  }, [source]);
  return (
    fairness && (
      <p className="fairness" data-fairness={fairness}>
        {say(`fair.${fairness}`)}
      </p>
    )
  );
}
