import { districtText } from '@don/messages';
import { colourOf, type District as Name, numberOf } from '@don/rules';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { useWording } from '../i18n/wording.js';
import { Scenery } from '../scenery/Scenery.js';
import { ColourSymbol } from './ColourSymbol.js';
import './district.css';

/** A district inside a sentence or a list. */
export function DistrictTag({ district }: { readonly district: Name }): ReactNode {
  const wording = useWording();
  return (
    <span className="tag" data-colour={colourOf(district)} role="img" aria-label={districtText(wording, district)}>
      <ColourSymbol colour={colourOf(district)} />
      {numberOf(district)}
    </span>
  );
}

/** A district as a card. */
export function DistrictCard({ district }: { readonly district: Name }): ReactNode {
  const wording = useWording();
  const say = useSay();
  const colour = colourOf(district);
  return (
    <div
      className="card"
      data-colour={colour}
      data-spot={`card-${district}`}
      role="img"
      aria-label={districtText(wording, district)}
    >
      <span className="card-corner">
        <ColourSymbol colour={colour} />
      </span>
      <span className="card-number">{numberOf(district)}</span>
      <Scenery seed={numberOf(district)} />
      <span className="card-name">
        <b>{say(`name.${colour}`)}</b>
        <small>{say(`colour.${colour}`)}</small>
      </span>
    </div>
  );
}
