import type { Seat } from '@don/rules';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useSay } from '../i18n/say.js';
import { useWording } from '../i18n/wording.js';
import type { GamePresence, RunningClock } from './game-presence.js';
import './seat-note.css';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
/** From here on a clock asks for attention. */
const HURRY_MS = 10_000;

interface SeatNoteProps {
  readonly presence: GamePresence;
  readonly seat: Seat;
}

/** On a seat: whether its player is there, and how much time they have. */
export function SeatNote({ presence, seat }: SeatNoteProps): ReactNode {
  const say = useSay();
  const { away, standIns, clock } = useSyncExternalStore(presence.now.subscribe, presence.now.get);
  const absence = standIns.includes(seat) ? 'seat.standIn' : away.includes(seat) ? 'seat.away' : null;
  return (
    <span className="seat-note">
      {absence && <em>{say(absence)}</em>}
      {clock && <SeatClock clock={clock} seat={seat} />}
    </span>
  );
}

function SeatClock({ clock, seat }: { readonly clock: RunningClock; readonly seat: Seat }): ReactNode {
  const say = useSay();
  const time = useTime();
  const isRunning = clock.seat === seat;
  const left = useLeft(isRunning ? clock.until : null);
  const reserve = clock.reserves[seat] ?? 0;
  if (left === null) return <Reserve time={reserve > 0 ? time(reserve) : null} />;
  // The time for this decision runs first, and then the reserve.
  const forDecision = Math.max(0, left - reserve);
  const isInReserve = forDecision === 0 && reserve > 0;
  const shown = time(isInReserve ? left : forDecision);
  return (
    <>
      <span
        role="timer"
        data-hurry={left < HURRY_MS}
        aria-label={say(isInReserve ? 'seat.reserve' : 'seat.timeLeft', { time: shown })}
      >
        {isInReserve && '+'}
        {shown}
      </span>
      <Reserve time={reserve > 0 && !isInReserve ? time(reserve) : null} />
    </>
  );
}

function Reserve({ time }: { readonly time: string | null }): ReactNode {
  const say = useSay();
  if (time === null) return null;
  return (
    <span role="img" aria-label={say('seat.reserve', { time })} title={say('seat.reserve', { time })}>
      +{time}
    </span>
  );
}

/** Milliseconds until a moment, counted down; null where there is none. */
function useLeft(until: number | null): number | null {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (until === null) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, until - now);
}

/** Minutes and seconds, or whole hours where there are several. */
function useTime(): (ms: number) => string {
  const wording = useWording();
  return (ms) => {
    if (ms >= 2 * HOUR_MS)
      return wording.number(Math.floor(ms / HOUR_MS), { style: 'unit', unit: 'hour', unitDisplay: 'short' });
    const seconds = Math.ceil(ms / SECOND_MS);
    return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
  };
}
