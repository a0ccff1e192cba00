import { LIVE_REQUESTS, type LiveRequest, type OperationName, type Topic } from '@don/protocol';
import type { AnyHandler, Handlers, LiveContext } from '../operations/handlers.js';
import type { LiveConnection } from './connection.js';
import type { Topics } from './topics.js';

type LiveHandler = (input: unknown, context: LiveContext, connection: LiveConnection) => Promise<unknown>;
/** What can be asked on a live connection: of the operations those that are offered there, and to watch and leave. */
export type LiveHandlers = Readonly<Record<LiveRequest, LiveHandler>>;

export function liveHandlers(handlers: Handlers, topics: Topics): LiveHandlers {
  const find = (name: string): LiveHandler => {
    const [verb, topic] = name.split(':') as ['watch' | 'leave', Topic | undefined];
    return topic === undefined ? (handlers[name as OperationName] as AnyHandler) : (topics[topic][verb] as LiveHandler);
  };
  return Object.fromEntries(Object.keys(LIVE_REQUESTS).map((name) => [name, find(name)])) as LiveHandlers;
}
