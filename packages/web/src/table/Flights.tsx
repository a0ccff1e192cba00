import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { settings } from '../app/settings.js';
import { PACE } from '../game/pacer.js';
import type { TableState } from '../game/source.js';
import { Chip } from './Chips.js';
import { DistrictTag } from './District.js';
import { type Flight, flightsOf, type Spot } from './flights.js';
import './flights.css';

/** How long one stage takes at normal speed. */
const STAGE_MS = 750;

interface Shown {
  readonly state: TableState;
  readonly flights: readonly Flight[];
}

/** Chips and districts on their way over the table, so that one sees who got what from whom. */
export function Flights({ state }: { readonly state: TableState }): ReactNode {
  const layer = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>({ state, flights: [] });
  if (shown.state !== state) {
    // What was gone back to, or jumped to, has not just happened.
    const isNews = shown.state.events.length + state.news.length === state.events.length;
    setShown({ state, flights: isNews ? flightsOf(state.news) : [] });
  }
  return (
    <div className="flights" aria-hidden="true" ref={layer}>
      {shown.flights.map((flight, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what flies has nothing but its place among the news.
        <Flyer key={`${state.events.length} ${place}`} flight={flight} layer={layer} />
      ))}
    </div>
  );
}

interface FlyerProps {
  readonly flight: Flight;
  readonly layer: RefObject<HTMLDivElement | null>;
}

function Flyer({ flight, layer }: FlyerProps): ReactNode {
  const flyer = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const table = layer.current?.parentElement;
    const duration = STAGE_MS * PACE[settings().speed];
    if (!table || duration === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const from = middleOf(table, flight.from);
    const to = middleOf(table, flight.to);
    if (from === null || to === null) return;
    const animation = flyer.current?.animate(
      [
        { transform: `translate(${from.x}px, ${from.y}px) scale(0.7)`, opacity: 0 },
        { transform: `translate(${from.x}px, ${from.y}px) scale(1.1)`, opacity: 1, offset: 0.15 },
        { transform: `translate(${to.x}px, ${to.y}px) scale(1.1)`, opacity: 1, offset: 0.8 },
        { transform: `translate(${to.x}px, ${to.y}px) scale(0.7)`, opacity: 0 },
      ],
      { duration, delay: flight.stage * duration, easing: 'ease-in-out' },
    );
    return () => animation?.cancel();
  }, [flight, layer]);
  return (
    <span className="flyer" ref={flyer} data-from={flight.from} data-to={flight.to}>
      <FlightLoad load={flight.load} />
    </span>
  );
}

function FlightLoad({ load }: { readonly load: Flight['load'] }): ReactNode {
  if ('district' in load) return <DistrictTag district={load.district} />;
  if ('bid' in load) return <b className="flying-bid">{load.bid}</b>;
  return (
    <b className="flying-chips">
      <Chip />
      {load.chips}
    </b>
  );
}

/** The middle of a spot in the window; null where the table does not show it. */
function middleOf(table: Element, spot: Spot): { readonly x: number; readonly y: number } | null {
  const box = table.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}
