import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of the page that talks to the server, loaded when it is first shown. */
export function lazyOnline<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  // Schemas are set up before any of them is made.
  return lazy(() => import('../online/set-up-schemas.js').then(load));
}
