import { houseMessage, textOf } from '@don/messages';
import type { EditionId, House } from '@don/rules';
import type { ReactNode } from 'react';
import { LateWords } from '../i18n/LateWords.js';
import { useWording } from '../i18n/wording.js';

interface HouseWordsProps {
  readonly edition: EditionId;
  readonly house: House;
}

/** How a table's rules differ from print, in words that are loaded for it. */
export default function HouseWords(props: HouseWordsProps): ReactNode {
  return (
    <LateWords>
      <Words {...props} />
    </LateWords>
  );
}

function Words({ edition, house }: HouseWordsProps): ReactNode {
  return textOf(useWording().of(edition), houseMessage(edition, house));
}
