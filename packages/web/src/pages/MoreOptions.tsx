import type { ReactNode } from 'react';
import { HouseFields } from '../house/HouseFields.js';
import { EditionWords } from '../i18n/EditionWords.js';
import { useSay } from '../i18n/say.js';
import { OptionFields } from './OptionFields.js';
import { StartChoice } from './StartChoice.js';
import type { SetUp } from './use-set-up.js';

interface MoreOptionsProps {
  readonly setUp: SetUp;
  readonly isRated?: boolean;
  /** What there is to decide beside the rules. */
  readonly children?: ReactNode;
}

/** What nobody has to decide; open at once where a link has decided something. */
export function MoreOptions({ setUp, isRated = false, children }: MoreOptionsProps): ReactNode {
  const say = useSay();
  return (
    <details className="more-options" open={location.search !== ''}>
      <summary>{say('new.more')}</summary>
      <div className="fields">
        {children}
        <EditionWords edition={setUp.edition}>
          <OptionFields options={setUp.options} onChange={setUp.chooseOptions}>
            <StartChoice players={setUp.players} start={setUp.start} isRated={isRated} onChange={setUp.chooseStart} />
          </OptionFields>
          <HouseFields way={setUp.way} onChange={setUp.chooseWay} />
        </EditionWords>
      </div>
    </details>
  );
}
