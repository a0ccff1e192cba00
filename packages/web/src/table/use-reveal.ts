import { useEffect, useState } from 'react';
import { motionPace } from '../game/pacer.js';

const STEP_MS = 170;

/** Counts the steps one after the other; any tap or key, and a player who wants no motion, goes to the last at once. */
export function useReveal(steps: number): number {
  const [step, setStep] = useState(() => (motionPace() === 0 ? steps : 0));
  const isOver = step >= steps;
  useEffect(() => {
    if (isOver) return;
    const end = (): void => setStep(steps);
    const timer = setTimeout(() => setStep(step + 1), STEP_MS * motionPace());
    addEventListener('pointerdown', end);
    addEventListener('keydown', end);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', end);
      removeEventListener('keydown', end);
    };
  }, [step, steps, isOver]);
  return step;
}
