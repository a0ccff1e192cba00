import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Flight, flightsOf, type Spot } from '../game/flights.js';
import { motionPace } from '../game/pacer.js';
import type { TableState } from '../game/source.js';
import { Chip } from './Chips.js';
import { DistrictCard, DistrictTag } from './District.js';
import './flights.css';

/** How long a bid takes to the middle at normal speed. */
const BID_MS = 600;
/** What flies has landed before its scene ends. */
const IN_THE_AIR = 0.92;
/** Of several that fly together, each sets off a little later. */
const STAGGER_MS = 60;

interface Shown {
  readonly state: TableState;
  readonly flights: readonly Flight[];
}

/** Chips and districts on their way over the table, so that one sees who got what from whom. */
export function Flights({ state }: { readonly state: TableState }): ReactNode {
  const layer = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>({ state, flights: [] });
  if (shown.state !== state) setShown({ state, flights: flightsBetween(shown.state, state) });
  const { scene } = state;
  return (
    <div className="flights" aria-hidden="true" ref={layer}>
      {shown.flights.map((flight, place) => (
        <Flyer
          // biome-ignore lint/suspicious/noArrayIndexKey: what flies has nothing but its place among the news.
          key={`${state.events.length} ${scene?.step} ${place}`}
          flight={flight}
          duration={scene === undefined ? BID_MS * motionPace() : scene.duration * IN_THE_AIR}
          delay={place * STAGGER_MS}
          layer={layer}
        />
      ))}
    </div>
  );
}

/** A bid needs no scene: nothing has changed hands yet. */
function flightsBetween(before: TableState, { scene, events, news }: TableState): readonly Flight[] {
  if (scene) return scene.flights;
  // What was gone back to, or jumped to, has not just happened.
  if (before.events.length + news.length !== events.length) return [];
  return news.filter(({ type }) => type === 'bid').flatMap(flightsOf);
}

interface FlyerProps {
  readonly flight: Flight;
  readonly duration: number;
  readonly delay: number;
  readonly layer: RefObject<HTMLDivElement | null>;
}

function Flyer({ flight, duration, delay, layer }: FlyerProps): ReactNode {
  const flyer = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const table = layer.current?.parentElement;
    const shown = flyer.current;
    if (!table || !shown || duration === 0) return;
    const from = boxOf(table, flight.from);
    const to = boxOf(table, flight.to);
    if (from === null || to === null) return;
    const isCard = flight.from.startsWith('card-');
    if (isCard) shown.style.setProperty('--card-width', `${from.width}px`);
    const frames = isCard ? cardFrames(moveTo(from), moveTo(to)) : chipFrames(moveTo(from), moveTo(to));
    const timing = { duration: duration - delay, delay, easing: 'ease-in-out', fill: 'backwards' } as const;
    const animation = shown.animate(frames, timing);
    return () => animation.cancel();
  }, [flight, duration, delay, layer]);
  return (
    <span className="flyer" ref={flyer} data-from={flight.from} data-to={flight.to}>
      <FlightLoad flight={flight} />
    </span>
  );
}

/** It appears in a hand, and is gone in another. */
function chipFrames(from: string, to: string): Keyframe[] {
  return [
    { transform: `${from} scale(0.7)`, opacity: 0 },
    { transform: `${from} scale(1.1)`, opacity: 1, offset: 0.12 },
    { transform: `${to} scale(1.1)`, opacity: 1, offset: 0.88 },
    { transform: `${to} scale(0.7)`, opacity: 0 },
  ];
}

/** It lies there already, and becomes small on the way home. */
function cardFrames(from: string, to: string): Keyframe[] {
  return [
    { transform: `${from} scale(1)`, opacity: 1 },
    { transform: `${to} scale(0.3)`, opacity: 1, offset: 0.88 },
    { transform: `${to} scale(0.25)`, opacity: 0 },
  ];
}

function FlightLoad({ flight: { load, from } }: { readonly flight: Flight }): ReactNode {
  if ('district' in load) {
    return from.startsWith('card-') ? (
      <DistrictCard district={load.district} />
    ) : (
      <DistrictTag district={load.district} />
    );
  }
  if ('bid' in load) return <b className="flying-bid">{load.bid}</b>;
  return (
    <b className="flying-chips">
      <Chip />
      {load.chips}
    </b>
  );
}

/** A spot in the window; null where the table does not show it. */
function boxOf(table: Element, spot: Spot): DOMRect | null {
  return table.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect() ?? null;
}

/** The middle of a box. */
function moveTo({ x, y, width, height }: DOMRect): string {
  return `translate(${x + width / 2}px, ${y + height / 2}px)`;
}
