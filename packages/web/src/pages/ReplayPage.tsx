import { RecordError, type RecordedGame, readRecord } from '@don/rules';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { NotFoundPage } from '../app/NotFoundPage.js';
import { useLoaded } from '../app/use-loaded.js';
import { serverRecord } from '../game/server-record.js';
import type { TablePlayer } from '../game/source.js';
import { finishedRecord } from '../offline/saved-games.js';
import { ReplayTable } from '../replay/ReplayTable.js';
import { pack, type ReplayLink, readLink, unpack } from '../replay/replay-link.js';
import { type RecordFailure, ReplayList } from './ReplayList.js';

interface Opened {
  readonly recorded: RecordedGame;
  readonly seatedPlayers?: readonly TablePlayer[] | undefined;
  readonly link: ReplayLink;
}

/** Replays: of a game of this browser, of one that a link holds, or of a record that somebody has. */
export default function ReplayPage({ id }: { readonly id?: string }): ReactNode {
  const [, go] = useLocation();
  const asked = useLoaded(`replay ${id} ${location.hash}`, () => find(id));
  /** What somebody has brought since. */
  const [brought, setBrought] = useState<Opened | RecordFailure | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  const found = brought ?? asked;
  if (found === 'missing') return <NotFoundPage />;
  if (found !== 'none' && 'recorded' in found) return <ReplayTable {...found} onLeave={() => go('/')} />;

  async function show(text: string): Promise<void> {
    setBrought(opened(text, { place: { at: 0, eyes: null }, packed: await pack(text) }));
  }

  const fault = found === 'none' ? null : found;
  return <ReplayList fault={fault} onShow={(text) => void show(text).catch(setFailure)} />;
}

/** What the address names. */
async function find(id: string | undefined): Promise<Opened | RecordFailure | 'missing' | 'none'> {
  const link = readLink(location.hash);
  if (id === undefined && link.packed === null) return 'none';
  const text = id === undefined ? await unpack(link.packed ?? '') : await finishedRecord(id);
  if (text !== null) return opened(text, link);
  return id === undefined || !navigator.onLine ? 'missing' : findOnServer(id, link);
}

async function findOnServer(id: string, link: ReplayLink): Promise<Opened | RecordFailure | 'missing'> {
  const text = await serverRecord(id);
  if (text === null) return 'missing';
  // Schemas are set up before any of them is made.
  await import('../online/set-up-schemas.js');
  const { playersOnServer } = await import('../online/players-on-server.js');
  return opened(text, link, await playersOnServer(id));
}

function opened(text: string, link: ReplayLink, seatedPlayers?: readonly TablePlayer[]): Opened | RecordFailure {
  try {
    return { recorded: readRecord(text), seatedPlayers, link };
  } catch (error) {
    if (error instanceof RecordError) return { error, text };
    throw error;
  }
}
