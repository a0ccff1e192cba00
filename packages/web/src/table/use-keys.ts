import { useEffect, useEffectEvent } from 'react';

/** To pass, to keep all, to stay out: one key for no. */
export function isPassKey(key: string): boolean {
  return key.toLowerCase() === 'p';
}

/** Whether the focus is on something that knows by itself what Enter and the space bar mean. */
export function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, a, summary') !== null;
}

/** Calls back for keys that are meant for the table: not while a dialogue is open or somebody writes. */
export function useKeys(onKey: (key: string, event: KeyboardEvent) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const field = event.target instanceof Element && event.target.closest('input, select, textarea');
    const writes = field instanceof HTMLElement && field.dataset['keys'] !== 'table';
    if (writes || document.querySelector('dialog[open]') !== null) return;
    onKey(event.key, event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
