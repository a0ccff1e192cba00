import type { Table } from '@don/protocol';
import type { Seat } from '@don/rules';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { QrCode } from '../controls/QrCode.js';
import { Sheet } from '../controls/Sheet.js';
import { useSay } from '../i18n/say.js';
import { useShownName } from '../i18n/shown-name.js';
import type { Connection } from '../online/connection.js';
import type { OnlineSource } from '../online/online-source.js';
import { useAttempt } from '../online/use-attempt.js';
import { useSharedAddress } from '../online/use-shared-address.js';
import { handOverLink } from './hand-over-link.js';

/** As long as the server takes the code. */
const CODE_LASTS_MS = 60_000;

interface NewPhoneProps {
  readonly connection: Connection;
  readonly source: OnlineSource;
  readonly table: Table;
  readonly seat: Seat;
}

/** On the seat of somebody whose phone is gone: a code that gives it to another phone. */
export function NewPhone({ connection, source, table, seat }: NewPhoneProps): ReactNode {
  const say = useSay();
  const nameOf = useShownName();
  const { attempt, notice } = useAttempt();
  const address = useSharedAddress();
  const [code, setCode] = useState<string | null>(null);
  const { away } = useSyncExternalStore(source.presence.now.subscribe, source.presence.now.get);
  const player = source.players[seat];
  const isGone = away.includes(seat);
  useEffect(() => {
    if (code === null) return;
    const timer = setTimeout(() => setCode(null), CODE_LASTS_MS);
    return () => clearTimeout(timer);
  }, [code]);
  useEffect(() => {
    // They are back, on whichever phone.
    if (!isGone) setCode(null);
  }, [isGone]);
  if (!isGone || player === undefined || !('account' in player) || address === null) return null;
  const { account } = player;
  const name = nameOf(player);
  const free = (): void =>
    void attempt(async () => {
      setCode((await connection.ask('freeSeat', { table: table.id, account })).code);
    });
  return (
    <>
      <button type="button" onClick={free}>
        {say('tv.newPhone')}
      </button>
      {code && (
        <Sheet title={say('tv.newPhone.for', { name })} onClose={() => setCode(null)}>
          <div className="tv-new-phone">
            <QrCode
              text={handOverLink(address.url, table.code, code, player)}
              label={say('tv.newPhone.for', { name })}
            />
          </div>
          <p>{say('tv.newPhone.note')}</p>
        </Sheet>
      )}
      {notice}
    </>
  );
}
