import { type RecordedGame, writeRecord } from '@don/rules';
import { type ReactNode, useEffect, useState } from 'react';
import type { TablePlayer } from '../game/source.js';
import { GameTable } from '../table/GameTable.js';
import { ReplayControls } from './ReplayControls.js';
import { type ReplayLink, writeLink } from './replay-link.js';
import { ReplaySource } from './replay-source.js';
import { StagedReplay } from './staged-replay.js';
import { useShareReplay } from './use-share-replay.js';

/** Browsers allow only so many changes of the address in a while. */
const ADDRESS_MS = 300;

interface ReplayTableProps {
  readonly recorded: RecordedGame;
  /** Missing where only the record says who played. */
  readonly seatedPlayers?: readonly TablePlayer[] | undefined;
  readonly link: ReplayLink;
  readonly onLeave: () => void;
}

/** A game that was played, to be gone through; the address always names the moment that is shown. */
export function ReplayTable({ recorded, seatedPlayers, link, onLeave }: ReplayTableProps): ReactNode {
  const [source] = useState(() => new ReplaySource(recorded, link.place, seatedPlayers));
  const [staged] = useState(() => new StagedReplay(source));
  useEffect(() => staged.follow(), [staged]);
  const { share, notice } = useShareReplay();
  const { packed } = link;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        history.replaceState(history.state, '', writeLink({ place: source.place.get(), packed }));
      }, ADDRESS_MS);
    };
    follow();
    const unsubscribe = source.place.subscribe(follow);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [source, packed]);
  const onShare = (): void => void share(writeRecord(recorded), source.place.get());
  return (
    <>
      <GameTable
        source={staged}
        onLeave={onLeave}
        controls={<ReplayControls source={source} staged={staged} onShare={onShare} />}
      />
      {notice}
    </>
  );
}
