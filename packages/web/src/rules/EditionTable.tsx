import { type EditionRule, editionFact, textOf } from '@don/messages';
import { EDITION_IDS, EDITIONS, type EditionId } from '@don/rules';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { useWording } from '../i18n/wording.js';

interface EditionTableProps {
  readonly rows: readonly EditionRule[];
  readonly chosen: EditionId;
}

/** What the editions decide, side by side; what is not as in the chosen one stands out. */
export function EditionTable({ rows, chosen }: EditionTableProps): ReactNode {
  const wording = useWording();
  const say = useSay();
  const factOf = (id: EditionId, rule: EditionRule): string => textOf(wording, editionFact(EDITIONS[id], rule));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="edition-frame" tabIndex={0} aria-label={say('chapter.E')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('rules.title')}</th>
            {EDITION_IDS.map((id) => (
              <th scope="col" key={id} data-chosen={id === chosen}>
                {say(`edition.${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((rule) => (
            <tr key={rule} id={rule} tabIndex={-1}>
              <th scope="row">
                <a href={`#${rule}`}>{rule}</a> {say(`rule.${rule}`)}
              </th>
              {EDITION_IDS.map((id) => (
                <td key={id} data-chosen={id === chosen} data-differs={factOf(id, rule) !== factOf(chosen, rule)}>
                  {factOf(id, rule)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
