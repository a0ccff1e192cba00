import { VISIBILITIES } from '@don/protocol';
import type { ReactNode } from 'react';
import { Checkbox } from '../controls/Checkbox.js';
import { Select } from '../controls/Select.js';
import { useSay } from '../i18n/say.js';
import { PACE_NAMES, type PaceName } from './paces.js';

/** What the host of a table decides beside the rules. */
interface TableTerms {
  readonly pace: PaceName;
  readonly visibility: (typeof VISIBILITIES)[number];
  readonly startWhenFull: boolean;
  readonly undo: boolean;
  readonly chat: boolean;
  readonly rated: boolean;
}

/** Among friends. */
export const USUAL_TERMS: TableTerms = {
  pace: 'untimed',
  visibility: 'link',
  startWhenFull: true,
  undo: false,
  chat: true,
  rated: false,
};

interface TermFieldsProps {
  readonly terms: TableTerms;
  /** Rated games are for people with a name. */
  readonly isGuest: boolean;
  /** And played as printed (H1). */
  readonly hasHouseRules: boolean;
  readonly onChange: (terms: TableTerms) => void;
}

/** Time, who can come, and what is allowed, each with what it means. */
export function TermFields({ terms, isGuest, hasHouseRules, onChange }: TermFieldsProps): ReactNode {
  const say = useSay();
  const change = (changed: Partial<TableTerms>): void => onChange({ ...terms, ...changed });
  return (
    <fieldset className="fields">
      <legend>{say('host.terms')}</legend>
      <Select
        label={say('host.pace')}
        value={terms.pace}
        words={PACE_NAMES}
        wording={(word) => say(`pace.${word}`)}
        onChange={(pace) => change({ pace })}
      />
      <Select
        label={say('host.visibility')}
        value={terms.visibility}
        words={VISIBILITIES}
        wording={(word) => say(`visibility.${word}`)}
        onChange={(visibility) => change({ visibility })}
      />
      {(['startWhenFull', 'undo', 'chat'] as const).map((term) => (
        <Checkbox
          key={term}
          label={say(`term.${term}`)}
          note={say(`term.${term}.note`)}
          value={terms[term]}
          onChange={(value) => change({ [term]: value })}
        />
      ))}
      <Checkbox
        label={say('term.rated')}
        note={say(isGuest ? 'term.rated.guest' : hasHouseRules ? 'house.unrated' : 'term.rated.note')}
        value={terms.rated}
        disabled={isGuest || hasHouseRules}
        onChange={(rated) => change({ rated })}
      />
    </fieldset>
  );
}
