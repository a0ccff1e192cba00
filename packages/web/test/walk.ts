import type { Visitor } from './browser.js';
import { type Finding, inspect } from './inspect.js';

/** What was found, and the last line of the log at that moment. */
export interface Found extends Finding {
  readonly after: string;
}

/**
 * Every combination of these values with `DON_TEST_ALL=1`; otherwise as few as hold every value once: the first of each
 * list together, the second of each, and so on.
 */
export function combinations<Values extends Record<string, readonly unknown[]>>(
  lists: Values,
): { [Name in keyof Values]: Values[Name][number] }[] {
  const names = Object.keys(lists);
  const rows = process.env['DON_TEST_ALL'] === '1' ? allOf(Object.values(lists)) : diagonalOf(Object.values(lists));
  return rows.map((row) => Object.fromEntries(names.map((name, place) => [name, row[place]]))) as never;
}

function allOf(lists: readonly (readonly unknown[])[]): unknown[][] {
  return lists.reduce<unknown[][]>((rows, list) => rows.flatMap((row) => list.map((one) => [...row, one])), [[]]);
}

function diagonalOf(lists: readonly (readonly unknown[])[]): unknown[][] {
  const length = Math.max(...lists.map((list) => list.length));
  return Array.from({ length }, (_, place) => lists.map((list) => list[place % list.length]));
}

/** From now on the page is inspected at every change, however soon the next one follows. */
export async function startInspecting({ page }: Visitor): Promise<void> {
  // As text, since the page knows nothing of the test's modules.
  await page.evaluate(`globalThis.inspectPage = ${inspect}`);
  await page.evaluate(() => {
    const { inspectPage } = globalThis as unknown as { inspectPage: typeof inspect };
    const found = new Map<string, Found>();
    const look = (): void => {
      const after = document.querySelector('.log li:last-child')?.textContent ?? '';
      for (const finding of inspectPage()) {
        const key = `${finding.kind} ${finding.what}`;
        if (!found.has(key)) found.set(key, { ...finding, after });
      }
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { found });
  });
}

/** All that has been found since. */
export function findings({ page }: Visitor): Promise<Found[]> {
  return page.evaluate(() => [...(globalThis as unknown as { found: Map<string, Found> }).found.values()]);
}
