import { MAX_RECORD_LENGTH } from '@don/rules';
import type { ReplayPlace } from './replay-source.js';

/**
 * What stands behind the # of a replay's address: the moment, the seat, and in a link that is handed on the whole game,
 * packed, so that it needs no server.
 */
export interface ReplayLink {
  readonly place: ReplayPlace;
  readonly packed: string | null;
}

export function readLink(hash: string): ReplayLink {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const eyes = parts.get('seat');
  return {
    place: { at: Number(parts.get('at') ?? 0), eyes: eyes === null ? null : Number(eyes) },
    packed: parts.get('game'),
  };
}

export function writeLink({ place, packed }: ReplayLink): string {
  const parts = new URLSearchParams({ at: `${place.at}` });
  if (place.eyes !== null) parts.set('seat', `${place.eyes}`);
  if (packed !== null) parts.set('game', packed);
  return `#${parts}`;
}

/** A record, small enough for an address. */
export async function pack(record: string): Promise<string> {
  const packed = new Blob([record]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The way back; null where the address was cut or changed, or unpacks to more than any record holds. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return await textWithin(unpacked.pipeThrough(new TextDecoderStream()), MAX_RECORD_LENGTH);
  } catch {
    return null;
  }
}

async function textWithin(stream: ReadableStream<string>, longest: number): Promise<string | null> {
  const reader = stream.getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > longest) {
      await reader.cancel();
      return null;
    }
  }
  return text;
}
