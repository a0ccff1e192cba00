import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Select } from '../controls/Select.js';
import { restAfter } from '../game/pacer.js';
import { useSay } from '../i18n/say.js';
import { shownPlayers } from '../i18n/shown-name.js';
import { useWording } from '../i18n/wording.js';
import { isOnControl, useKeys } from '../table/use-keys.js';
import type { ReplaySource } from './replay-source.js';
import type { StagedReplay } from './staged-replay.js';
import './replay.css';

/** However fast the speed is: a film, and not a flash. */
const MIN_STEP_MS = 250;
const ALL = 'all';

interface ReplayControlsProps {
  readonly source: ReplaySource;
  /** The same, as the table shows it. */
  readonly staged: StagedReplay;
  /** Hands the game on, at this moment. */
  readonly onShare: () => void;
}

interface Playback {
  readonly isPlaying: boolean;
  readonly isAtEnd: boolean;
  /** By hand, which ends what went by itself. */
  readonly step: (by: number) => void;
  readonly togglePlay: () => void;
}

function usePlayback({ source, staged }: Omit<ReplayControlsProps, 'onShare'>, at: number): Playback {
  const isStaging = useSyncExternalStore(staged.subscribe, staged.state).scene !== undefined;
  const [isPlaying, setPlaying] = useState(false);
  const isAtEnd = at === source.last;
  useEffect(() => {
    if (!isPlaying || isStaging) return;
    if (isAtEnd) return setPlaying(false);
    const pause = Math.max(MIN_STEP_MS, restAfter(source.state().news));
    const timer = setTimeout(() => source.go({ at: at + 1 }), pause);
    return () => clearTimeout(timer);
  }, [isPlaying, isStaging, isAtEnd, at, source]);

  return {
    isPlaying,
    isAtEnd,
    step: (by) => {
      setPlaying(false);
      source.go({ at: at + by });
    },
    togglePlay: () => {
      if (isAtEnd) source.go({ at: 0 });
      setPlaying(!isPlaying);
    },
  };
}

/** Forwards, backwards, by itself, and through whose eyes. */
export function ReplayControls({ source, staged, onShare }: ReplayControlsProps): ReactNode {
  const say = useSay();
  const { at, eyes } = useSyncExternalStore(source.place.subscribe, source.place.get);
  const { isPlaying, isAtEnd, step, togglePlay } = usePlayback({ source, staged }, at);
  useKeys((key, event) => {
    if (key === 'ArrowRight') step(1);
    else if (key === 'ArrowLeft') step(-1);
    else if (key === ' ' && !isOnControl(event)) togglePlay();
    else return;
    event.preventDefault();
  });

  const seatedPlayers = shownPlayers(useWording(), source.seatedPlayers, null);
  const { round } = source.rounds.findLast((one) => one.at <= at) ?? { round: 1 };
  return (
    <section className="action-bar replay-controls" aria-label={say('replay.title')}>
      <input
        type="range"
        min={0}
        max={source.last}
        value={at}
        aria-label={say('replay.moment')}
        aria-valuetext={say('replay.step', { at, last: source.last, round })}
        onChange={(event) => step(Number(event.target.value) - at)}
      />
      <div className="replay-buttons">
        <button type="button" onClick={() => step(-1)} disabled={at === 0} aria-label={say('replay.back')}>
          <Arrow path="M15 5 7 12l8 7z" />
        </button>
        <button
          type="button"
          className="primary"
          onClick={togglePlay}
          aria-label={say(isPlaying ? 'replay.pause' : 'replay.play')}
        >
          <Arrow path={isPlaying ? 'M7 5h4v14H7zm6 0h4v14h-4z' : 'M8 5v14l11-7z'} />
        </button>
        <button type="button" onClick={() => step(1)} disabled={isAtEnd} aria-label={say('replay.forward')}>
          <Arrow path="m9 5 8 7-8 7z" />
        </button>
        <button type="button" onClick={onShare} aria-label={say('replay.share')} title={say('replay.share')}>
          <Arrow path="M12 3 7.5 7.5l1.2 1.2L11 6.4V15h2V6.4l2.3 2.3 1.2-1.2zM5 11h3v2H7v6h10v-6h-1v-2h3v10H5z" />
        </button>
      </div>
      <div className="replay-choices">
        <Select
          label={say('replay.round')}
          value={`${round}`}
          words={source.rounds.map((one) => `${one.round}`)}
          wording={(word) => say('replay.roundNumber', { round: Number(word) })}
          onChange={(word) => step((source.rounds.find((one) => `${one.round}` === word)?.at ?? at) - at)}
        />
        <Select
          label={say('replay.eyes')}
          value={eyes === null ? ALL : `${eyes}`}
          words={[ALL, ...seatedPlayers.map((_, seat) => `${seat}`)]}
          wording={(word) => (word === ALL ? say('replay.all') : (seatedPlayers[Number(word)]?.name ?? word))}
          onChange={(word) => source.go({ eyes: word === ALL ? null : Number(word) })}
        />
      </div>
    </section>
  );
}

function Arrow({ path }: { readonly path: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
