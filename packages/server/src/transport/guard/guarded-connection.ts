/** What the guard knows of a live connection. */
export interface GuardedConnection {
  readonly account: { readonly id: string };
  readonly network: string;
  /** Malformed messages that are not charged yet. */
  malformed: number;
  /** Refusals in a row. */
  refused: number;
  readonly web: { readonly bufferedAmount: number; on(event: 'ping', listener: () => void): unknown };
  close(code: number, reason: string): void;
  terminate(): void;
}

/** All that are open at this node. */
export interface GuardedConnections {
  readonly all: Iterable<GuardedConnection>;
}
