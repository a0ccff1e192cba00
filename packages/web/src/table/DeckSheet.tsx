import { DISTRICTS, type View } from '@don/rules';
import type { ReactNode } from 'react';
import { LateWords } from '../i18n/LateWords.js';
import { useSay } from '../i18n/say.js';
import { NumberTable } from '../rules/NumberTable.js';

/** What is still in the deck: all that has not been turned up, which everybody may know. */
export default function DeckSheet({ view }: { readonly view: View }): ReactNode {
  return (
    <LateWords>
      <DistrictsLeft view={view} />
    </LateWords>
  );
}

function DistrictsLeft({ view }: { readonly view: View }): ReactNode {
  const say = useSay();
  const seen = new Set([...view.districts.flat(), ...view.lot, ...view.removed]);
  return (
    <>
      <NumberTable title={say('deck.toCome')} districts={DISTRICTS.filter((district) => !seen.has(district))} />
      <p>{say('deck.note')}</p>
    </>
  );
}
