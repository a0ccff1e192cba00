import type { Subscribable } from '../../lib/events.js';
import type { NodeMessage, NodeMessages } from './peer-messages.js';

/** The other nodes of a cluster, as far as one has to do with them. */
export interface Peers {
  send<Name extends NodeMessage>(name: Name, message: NodeMessages[Name]): void;
  subscribe<Name extends NodeMessage>(name: Name, listener: (message: NodeMessages[Name]) => void): void;
  /** Messages may have been missed: what is cached has to be checked against the database. */
  readonly missed: Subscribable;
}

/** Of a server on its own. */
export const noPeers: Peers = {
  send: () => undefined,
  subscribe: () => undefined,
  missed: { subscribe: () => undefined },
};
