import type { Level } from '@don/bots';
import { houseSchema } from '@don/protocol';
import { MAX_SEATS } from '@don/rules';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { Checkbox } from '../controls/Checkbox.js';
import { useSay } from '../i18n/say.js';
import { CodeForm } from '../online/CodeForm.js';
import type { Connection } from '../online/connection.js';
import { createTable } from '../online/create-and-join.js';
import { PACES } from '../online/paces.js';
import { TermFields, USUAL_TERMS } from '../online/TermFields.js';
import { useAttempt } from '../online/use-attempt.js';
import { useAccount, useConnection } from '../online/use-connection.js';
import { useGuestName } from '../online/use-guest-name.js';
import { MoreOptions } from './MoreOptions.js';
import { SeatFields } from './SeatFields.js';
import type { SetUp } from './use-set-up.js';

const OPEN = 'open';
type SeatOffer = typeof OPEN | Level;

/** A table on the server, for friends or for everybody. */
export default function OnlineForm({ setUp }: { readonly setUp: SetUp }): ReactNode {
  const say = useSay();
  const connection = useConnection();
  return connection === null ? (
    <p role="alert">{say('server.missingNote')}</p>
  ) : (
    <TableForm connection={connection} setUp={setUp} />
  );
}

interface TableFormProps {
  readonly connection: Connection;
  readonly setUp: SetUp;
}

function TableForm({ connection, setUp }: TableFormProps): ReactNode {
  const say = useSay();
  const [, go] = useLocation();
  const { attempt, notice } = useAttempt();
  const isGuest = useAccount(connection).kind === 'guest';
  const { field, save } = useGuestName(connection);
  const { edition, options, house, players, chooseOptions } = setUp;
  const [offers, setOffers] = useState<readonly SeatOffer[]>(Array(MAX_SEATS - 1).fill(OPEN));
  const [terms, setTerms] = useState(USUAL_TERMS);
  const [isScreen, setScreen] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const offered = offers.slice(0, players - 1);
  const hasHouseRules = Object.keys(house).length > 0;
  // H1: what is played by house rules counts for nobody.
  const rated = terms.rated && !isGuest && !hasHouseRules;

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMaking(true);
    const seats = offered.map((offer) =>
      offer === OPEN ? { kind: 'open' as const } : { kind: 'bot' as const, level: offer },
    );
    await attempt(async () => {
      await save();
      const own = { kind: 'open' as const };
      const wishes = {
        edition,
        options,
        house: houseSchema.parse(house),
        ...terms,
        rated,
        // D2: where it counts, the lot decides.
        start: rated ? null : setUp.start,
        pace: PACES[terms.pace],
        seats: [own, ...seats],
        sitting: !isScreen,
      };
      const { id, code } = await createTable(connection, wishes);
      go(isScreen ? `/tv/${code}` : `/table/${id}`);
    });
    setMaking(false);
  }

  function beScreen(is: boolean): void {
    setScreen(is);
    // Phones hide what chips on a table show.
    chooseOptions({ ...options, hiddenChips: is });
  }

  return (
    <>
      <CodeForm connection={connection} />
      <form onSubmit={(event) => void make(event)} className="fields">
        <Checkbox label={say('host.screen')} note={say('host.screen.note')} value={isScreen} onChange={beScreen} />
        <SeatFields
          setUp={setUp}
          seatLevels={offered}
          others={[OPEN]}
          wording={() => say('host.open')}
          own={!isScreen && field}
          onChange={(place, offer) => setOffers(offers.with(place, offer))}
        />
        <MoreOptions setUp={setUp} isRated={rated}>
          <TermFields terms={{ ...terms, rated }} isGuest={isGuest} hasHouseRules={hasHouseRules} onChange={setTerms} />
        </MoreOptions>
        <button type="submit" className="primary grand" disabled={isMaking}>
          {say('host.make')}
        </button>
      </form>
      {notice}
    </>
  );
}
