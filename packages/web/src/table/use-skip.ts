import { useEffect, useEffectEvent } from 'react';
import type { Scene } from '../game/scenes.js';

/** Any tap or key ends a scene. */
export function useSkip(scene: Scene | undefined, skip: (() => void) | undefined): void {
  const isStaged = scene !== undefined;
  const end = useEffectEvent(() => skip?.());
  useEffect(() => {
    if (!isStaged) return;
    const listen = (): void => end();
    addEventListener('pointerdown', listen);
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('pointerdown', listen);
      removeEventListener('keydown', listen);
    };
  }, [isStaged]);
}
