import { EDITION_RULES, type MessageId, summaryMessages, textOf } from '@don/messages';
import { EDITION_IDS, EDITIONS, type EditionId, PRINTED_EDITIONS, type RuleId, UNPRINTED_EDITIONS } from '@don/rules';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { NotFoundPage } from '../app/NotFoundPage.js';
import { PageHead } from '../controls/PageHead.js';
import { EditionWords } from '../i18n/EditionWords.js';
import { LateWords } from '../i18n/LateWords.js';
import { useSay } from '../i18n/say.js';
import { useWording } from '../i18n/wording.js';
import { CHAPTERS, rulesIn } from '../rules/chapters.js';
import { EditionTable } from '../rules/EditionTable.js';
import { Examples } from '../rules/Examples.js';
import { NumberTable } from '../rules/NumberTable.js';
import { RuleItem } from '../rules/RuleItem.js';
import { RULINGS } from '../rules/rulings.js';
import { search, searchTexts } from '../rules/search.js';
import '../rules/rules.css';

const STEPS = ['step.1', 'step.2', 'step.3', 'step.4', 'step.5'] as const satisfies MessageId[];

/** The rules of one edition, or else of the first one; every rule has its id as an anchor. */
export default function RulesPage({ edition = EDITION_IDS[0] }: { readonly edition?: string }): ReactNode {
  const known = EDITION_IDS.find((id) => id === edition);
  if (known === undefined) return <NotFoundPage />;
  return (
    <LateWords>
      <EditionWords edition={known}>
        <Rules id={known} />
      </EditionWords>
    </LateWords>
  );
}

function Rules({ id }: { readonly id: EditionId }): ReactNode {
  const say = useSay();
  const wording = useWording();
  const [wanted, setWanted] = useState('');
  useAnchor();
  const texts = useMemo(() => searchTexts(wording), [wording]);
  const matches = search(texts, wanted, wording.language);
  const isWanted = (rule: RuleId): boolean => matches.has(rule);
  const chapters = CHAPTERS.map((chapter) => ({ chapter, rules: rulesIn(chapter).filter(isWanted) }));
  const rows = EDITION_RULES.filter(isWanted);
  const rulings = RULINGS.filter((ruling) => matches.has(ruling));
  return (
    <main className="page rules">
      <PageHead title={say('rules.title')} />
      <nav className="editions" aria-label={say('new.edition')}>
        {PRINTED_EDITIONS.map((one) => (
          <EditionLink key={one} edition={one} isShown={one === id} />
        ))}
        <details open={UNPRINTED_EDITIONS.includes(id)}>
          <summary>{say('edition.more')}</summary>
          {UNPRINTED_EDITIONS.map((one) => (
            <EditionLink key={one} edition={one} isShown={one === id} />
          ))}
        </details>
      </nav>
      <p>{say(`edition.${id}.note`)}</p>
      <label className="field">
        <span>{say('rules.search')}</span>
        <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </label>
      <p role="status" className={matches.size === 0 ? undefined : 'visually-hidden'}>
        {say('rules.found', { count: matches.size })}
      </p>
      {wanted === '' && (
        <>
          <section className="panel">
            <h2>{say('rules.summary')}</h2>
            <ol className="summary">
              {summaryMessages(EDITIONS[id]).map((line) => (
                <li key={line.id}>{textOf(wording, line)}</li>
              ))}
            </ol>
          </section>
          <section className="panel">
            <h2>{say('rules.examples')}</h2>
            <Examples edition={EDITIONS[id]} />
          </section>
          <section className="panel">
            <h2>{say('rules.round')}</h2>
            <ol className="steps">
              {STEPS.map((step) => (
                <li key={step}>{say(step)}</li>
              ))}
            </ol>
          </section>
          <section className="panel">
            <h2>{say('rules.numbers')}</h2>
            <NumberTable title={say('rules.numbers')} />
          </section>
          <h2>{say('rules.reference')}</h2>
          <nav className="chapters" aria-label={say('rules.chapters')}>
            {[...CHAPTERS, 'R' as const, 'E' as const].map((chapter) => (
              <a key={chapter} href={`#${chapter}`} className="button">
                {say(`chapter.${chapter}`)}
              </a>
            ))}
          </nav>
        </>
      )}
      {chapters
        .filter(({ rules }) => rules.length > 0)
        .map(({ chapter, rules }) => (
          <section key={chapter} className="panel">
            <h2 id={chapter} tabIndex={-1}>
              {say(`chapter.${chapter}`)}
            </h2>
            <ul>
              {rules.map((rule) => (
                <RuleItem key={rule} rule={rule} edition={EDITIONS[id]} />
              ))}
            </ul>
          </section>
        ))}
      {rulings.length > 0 && (
        <section className="panel">
          <h2 id="R" tabIndex={-1}>
            {say('chapter.R')}
          </h2>
          <ul>
            {rulings.map((ruling) => (
              <li key={ruling} id={ruling} className="rule" tabIndex={-1}>
                <a href={`#${ruling}`}>{ruling}</a>
                <p>{say(`ruling.${ruling}`)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rows.length > 0 && (
        <section className="panel">
          <h2 id="E" tabIndex={-1}>
            {say('chapter.E')}
          </h2>
          <EditionTable rows={rows} chosen={id} />
        </section>
      )}
    </main>
  );
}

function EditionLink({ edition, isShown }: { readonly edition: EditionId; readonly isShown: boolean }): ReactNode {
  const say = useSay();
  return (
    <Link href={`/rules/${edition}`} className="button" {...(isShown && { 'aria-current': 'page' })}>
      {say(`edition.${edition}`)}
    </Link>
  );
}

/** The page is made after its address was looked at: so the rule or chapter that the address names is gone to here. */
function useAnchor(): void {
  useEffect(() => {
    const go = (): void => {
      const place = document.getElementById(location.hash.slice(1));
      place?.scrollIntoView({ block: place.matches('h2') ? 'start' : 'center' });
      place?.focus({ preventScroll: true });
    };
    go();
    addEventListener('hashchange', go);
    return () => removeEventListener('hashchange', go);
  }, []);
}
