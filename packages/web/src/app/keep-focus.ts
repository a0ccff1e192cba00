/**
 * Keeps the place of people who use a keyboard or a screen reader. When what had the focus is taken off the page, a browser
 * begins at the top again: here the nearest part around it that is left gets the focus, or the title of the next page.
 */
export function keepFocus(root: HTMLElement): void {
  /** What had the focus last, and all that it stood in, from the inside out. */
  let path: readonly Element[] = [];
  addEventListener('focusin', ({ target }) => {
    path = target instanceof Element ? within(root, target) : [];
  });
  new MutationObserver(() => {
    const [focused] = path;
    const isLost = focused !== undefined && !focused.isConnected && document.activeElement === document.body;
    const next = isLost && (path.find((part) => part.isConnected) ?? root.querySelector('h1'));
    if (next instanceof HTMLElement) lead(next);
  }).observe(root, { childList: true, subtree: true });
}

function within(root: Element, target: Element): Element[] {
  const path: Element[] = [];
  for (let part: Element | null = target; part !== null && part !== root; part = part.parentElement) path.push(part);
  return path;
}

/** Only for now: what takes no focus by itself should not take it from a later tap. */
function lead(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}
