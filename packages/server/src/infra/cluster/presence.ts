import { Emitter, type Subscribable } from '../../lib/events.js';

/** Marks that exist as long as any node holds them: a player watching their game, a bot account that is connected. */
export interface PresenceRegistry {
  /** It is held here from now on; whether it was nowhere before. */
  add(mark: string): Promise<boolean>;
  /** It is no longer held here; whether no node holds it now. */
  remove(mark: string): Promise<boolean>;
  /** For each, whether any node holds it. */
  are(marks: readonly string[]): Promise<boolean[]>;
  /** All marks of a listed kind, which is the first part of their names. */
  all(kind: ListedKind): Promise<string[]>;
  /** What a node that died had held, and no other node holds. */
  readonly lost: Subscribable<string>;
}

/** Kinds of marks that can be listed. */
const LISTED_KINDS = ['bot'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

/** The kind of a mark, where it is listed. */
export function listedKind(mark: string): ListedKind | null {
  return LISTED_KINDS.find((kind) => mark.startsWith(`${kind}/`)) ?? null;
}

/** Of a server on its own. */
export class LocalPresence implements PresenceRegistry {
  private readonly marks = new Set<string>();
  readonly lost = new Emitter<string>();

  async add(mark: string): Promise<boolean> {
    const isNew = !this.marks.has(mark);
    this.marks.add(mark);
    return isNew;
  }

  async remove(mark: string): Promise<boolean> {
    return this.marks.delete(mark);
  }

  async are(marks: readonly string[]): Promise<boolean[]> {
    return marks.map((mark) => this.marks.has(mark));
  }

  async all(kind: ListedKind): Promise<string[]> {
    return [...this.marks].filter((mark) => listedKind(mark) === kind);
  }
}
