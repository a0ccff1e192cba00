import { type RefObject, useEffect } from 'react';

/** A browser may stop a part of a pixel before the end. */
const NEAR = 1;

/** Says on something that scrolls to which sides it goes on (`data-more`), so that its style can show it. */
export function useMore(scrolled: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content may be longer or shorter.
  useEffect(() => {
    const element = scrolled.current;
    if (element === null) return;
    const tell = (): void => {
      element.setAttribute('data-more', sidesOf(element).join(' '));
    };
    const resized = new ResizeObserver(tell);
    resized.observe(element);
    element.addEventListener('scroll', tell, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', tell);
    };
  }, [scrolled, content]);
}

function sidesOf(element: HTMLElement): string[] {
  const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
  const beyond = {
    left: scrollLeft,
    right: scrollWidth - clientWidth - scrollLeft,
    up: scrollTop,
    down: scrollHeight - clientHeight - scrollTop,
  };
  return Object.entries(beyond).flatMap(([side, pixels]) => (pixels > NEAR ? [side] : []));
}
