import type { NodeMessage, NodeMessages } from './peer-messages.js';

/** The other nodes of a cluster, as far as one has to do with them. */
export interface Neighbours {
  tell<Name extends NodeMessage>(name: Name, message: NodeMessages[Name]): void;
  hear<Name extends NodeMessage>(name: Name, listener: (message: NodeMessages[Name]) => void): void;
  /** Something may have been missed: whoever keeps anything in mind has to look whether it still holds. */
  onMissed(listener: () => void): void;
}

/** Of a server on its own. */
export const nobody: Neighbours = {
  tell: () => undefined,
  hear: () => undefined,
  onMissed: () => undefined,
};
