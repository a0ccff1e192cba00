import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { PlayerDisc } from '../people/Player.js';
import { DistrictTag } from '../table/District.js';
import { VITO } from './lessons.js';

/** What the small signs on the ladder mean. */
export function LadderLegend(): ReactNode {
  const say = useSay();
  return (
    <dl className="coach-legend">
      <dt>
        <PlayerDisc seat={VITO} name="Vito" />
      </dt>
      <dd>{say('legend.payee', { name: 'Vito' })}</dd>
      <dt>{say('bid.all')}</dt>
      <dd>{say('legend.all')}</dd>
      <dt>{say('table.pot')}</dt>
      <dd>{say('legend.pot')}</dd>
      <dt>
        <DistrictTag district="R5" />
      </dt>
      <dd>{say('legend.forbidden')}</dd>
    </dl>
  );
}
