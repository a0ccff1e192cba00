import { useEffect, useEffectEvent } from 'react';
import type { StageScene } from '../game/scenes.js';

/** Any tap or key ends a scene. */
export function useSkip(scene: StageScene | undefined, skip: (() => void) | undefined): void {
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
