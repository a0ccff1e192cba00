import { botName, isLevel } from '@don/bots';
import type { Table, TableSeat } from '@don/protocol';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { useShownName } from '../i18n/shown-name.js';
import './waiting-room.css';

interface RoomSeatsProps {
  readonly table: Table;
  readonly me: string;
  /** Removes somebody; missing where that is not allowed. */
  readonly onKick?: (account: string) => void;
}

/** Who sits where before a game. */
export function RoomSeats({ table, me, onKick }: RoomSeatsProps): ReactNode {
  const say = useSay();
  return (
    <ol className="room-seats">
      {table.seats.map((seat, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place.
        <li key={place} data-kind={seat.kind}>
          <Sitting table={table} seat={seat} place={place} me={me} />
          {onKick && 'account' in seat && seat.account !== me && (
            <button type="button" className="quiet" onClick={() => onKick(seat.account)}>
              {say('room.kick')}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

interface SittingProps extends Pick<RoomSeatsProps, 'table' | 'me'> {
  readonly seat: TableSeat;
  readonly place: number;
}

function Sitting({ table, seat, place, me }: SittingProps): ReactNode {
  const say = useSay();
  const nameOf = useShownName();
  switch (seat.kind) {
    case 'open':
      return <span>{say('host.open')}</span>;
    case 'invited':
      return <span>{say('room.invited')}</span>;
    case 'bot': {
      const bots = table.seats.slice(0, place).filter(({ kind }) => kind === 'bot').length;
      return (
        <span>
          <b>{botName(bots)}</b>{' '}
          <small>{isLevel(seat.level) && say('new.bot', { level: say(`level.${seat.level}`) })}</small>
        </span>
      );
    }
    case 'guest':
    case 'member':
    case 'botAccount':
      return (
        <span>
          <b>{nameOf(seat)}</b>{' '}
          <small>
            {[seat.account === me && say('room.you'), seat.account === table.host && say('room.host')]
              .filter(Boolean)
              .join(', ')}
          </small>
        </span>
      );
  }
}
