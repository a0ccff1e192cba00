import { RecordError, type RecordedGame, readRecord } from '@don/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { NotFoundPage } from '../app/NotFoundPage.js';
import { serverRecord } from '../game/server-record.js';
import { desk } from '../offline/offline-source.js';
import { ReplayTable } from '../replay/ReplayTable.js';
import { pack, type ReplayLink, readLink, unpack } from '../replay/replay-link.js';
import { type Fault, ReplayShelf } from './ReplayShelf.js';

interface Opened {
  readonly recorded: RecordedGame;
  readonly link: ReplayLink;
}

/** Replays: of a game of this browser, of one that a link holds, or of a record that somebody has. */
export default function ReplayPage({ id }: { readonly id?: string }): ReactNode {
  const [, go] = useLocation();
  const [opened, setOpened] = useState<Opened | 'missing' | null>(null);
  const [isLooking, setLooking] = useState(true);
  const [fault, setFault] = useState<Fault | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const link = readLink(location.hash);
    async function find(): Promise<void> {
      const text = id === undefined ? link.packed && (await unpack(link.packed)) : await recordOf(id);
      if (text !== null) open(text, link);
      else if (id !== undefined || link.packed !== null) setOpened('missing');
      setLooking(false);
    }
    find().catch(setFailure);
    function open(text: string, found: ReplayLink): void {
      const read = reading(text);
      if (read instanceof RecordError) setFault({ error: read, text });
      else setOpened({ recorded: read, link: found });
    }
  }, [id]);
  if (failure !== null) throw failure;
  if (isLooking) return null;
  if (opened === 'missing') return <NotFoundPage />;
  if (opened !== null) return <ReplayTable {...opened} onLeave={() => go('/')} />;

  async function show(text: string): Promise<void> {
    const read = reading(text);
    if (read instanceof RecordError) return setFault({ error: read, text });
    setOpened({ recorded: read, link: { place: { at: 0, eyes: null }, packed: await pack(text) } });
  }

  return <ReplayShelf fault={fault} onShow={(text) => void show(text).catch(setFailure)} />;
}

/** Of a game of this browser, or else of one on the server. */
async function recordOf(id: string): Promise<string | null> {
  return (await desk().record(id)) ?? (navigator.onLine ? await serverRecord(id) : null);
}

function reading(text: string): RecordedGame | RecordError {
  try {
    return readRecord(text);
  } catch (error) {
    if (error instanceof RecordError) return error;
    throw error;
  }
}
