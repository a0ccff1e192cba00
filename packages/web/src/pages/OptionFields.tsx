import type { Options } from '@don/rules';
import type { ReactNode } from 'react';
import { Checkbox } from '../controls/Checkbox.js';
import { useSay } from '../i18n/say.js';

const SWITCHES = ['sideAuctions', 'exchange', 'hiddenChips'] as const;

interface OptionFieldsProps {
  readonly options: Options;
  /** What else is decided with them. */
  readonly children: ReactNode;
  readonly onChange: (options: Options) => void;
}

/** Every option of a game, with what it means. */
export function OptionFields({ options, children, onChange }: OptionFieldsProps): ReactNode {
  const say = useSay();
  return (
    <fieldset className="fields">
      <legend>{say('new.options')}</legend>
      {children}
      {SWITCHES.map((option) => (
        <Checkbox
          key={option}
          label={say(`option.${option}`)}
          note={say(`option.${option}.note`)}
          value={options[option]}
          onChange={(value) => onChange({ ...options, [option]: value })}
        />
      ))}
      <Checkbox
        label={say('option.table')}
        note={say('option.table.note')}
        value={options.enforcement === 'table'}
        onChange={(value) => onChange({ ...options, enforcement: value ? 'table' : 'guarded' })}
      />
      <Checkbox
        label={say('option.minimumBid')}
        note={say('option.minimumBid.note')}
        value={options.minimumBid === 1}
        onChange={(value) => onChange({ ...options, minimumBid: value ? 1 : 0 })}
      />
    </fieldset>
  );
}
