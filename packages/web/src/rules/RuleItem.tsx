import { DECIDED_BY, editionFact, isInUse, ruleMessage, textOf } from '@don/messages';
import type { Edition, RuleId } from '@don/rules';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { useWording } from '../i18n/wording.js';

interface RuleItemProps {
  readonly rule: RuleId;
  readonly edition: Edition;
}

/** A rule, and what the edition decides about it. */
export function RuleItem({ rule, edition }: RuleItemProps): ReactNode {
  const say = useSay();
  const wording = useWording();
  const isUsed = isInUse(edition, rule);
  const decided = isUsed ? (DECIDED_BY[rule] ?? []) : [];
  return (
    <li id={rule} className="rule" tabIndex={-1} data-used={isUsed}>
      <a href={`#${rule}`}>{rule}</a>
      <p>
        {textOf(wording, ruleMessage(rule))}
        {!isUsed && <em>{say('rules.unused')}</em>}
        {decided.map((by) => (
          <small key={by}>
            {say('rules.decided', { what: say(`rule.${by}`), how: textOf(wording, editionFact(edition, by)) })}
          </small>
        ))}
      </p>
    </li>
  );
}
