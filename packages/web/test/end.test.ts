import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BrowserHarness } from './browser.js';
import { LAST_ROUND } from './prepared.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let browser: BrowserHarness;
beforeAll(async () => {
  browser = await BrowserHarness.open();
});
afterAll(() => browser?.close());

test('at the end one sees how it went, hands it on, and watches it again', async () => {
  const visitor = await browser.visit(
    {},
    {
      viewport: { width: 360, height: 640 },
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    },
  );
  const { page } = visitor;
  await visitor.sitDownAt(LAST_ROUND, browser.url);
  while (!(await page.locator('.scores').isVisible())) {
    await page.keyboard.press('p');
    await page.waitForTimeout(100);
  }
  await page.waitForSelector('.chart');
  expect(await page.locator('.chart').first().locator('tbody tr').count()).toBe(2);
  await visitor.axe();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied').waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save' }).click();
  expect((await saving).suggestedFilename()).toBe('game.don');
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForSelector('.replay-controls');
  await page.getByRole('heading', { name: 'Round 15 of 15' }).waitFor();
  await page.goto(`${browser.url}replay`);
  await page.getByRole('link', { name: /You · Vito · Carla/ }).click();
  await page.waitForSelector('.replay-controls');
  expect(page.url()).toContain('/replay/prepared');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => location.hash === '#at=1');
  await visitor.leave();
});

test('the places are revealed from the last to the first, their points counted up', async () => {
  const visitor = await browser.visit({ speed: 'normal' });
  const { page } = visitor;
  await visitor.sitDownAt(LAST_ROUND, browser.url);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = (): void => {
      const rows = [...document.querySelectorAll('.scores tbody tr')];
      const named = rows.map((row) => (row.getAttribute('data-named') === 'true' ? '1' : '0')).join('');
      const verdict = document.querySelector('.verdict')?.getAttribute('data-shown') ?? '';
      if (rows.length > 0 && seen.at(-1) !== `${named} ${verdict}`) seen.push(`${named} ${verdict}`);
      requestAnimationFrame(look);
    };
    look();
  });
  const toTheEnd = async (): Promise<void> => {
    while ((await page.locator('.scores').count()) === 0) {
      if ((await page.locator('.bid-bar, .stamp').count()) > 0) await page.keyboard.press('p');
      await page.waitForTimeout(50);
    }
  };
  await toTheEnd();
  await page.locator('.verdict[data-shown="true"]').waitFor();
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen).toEqual(['000 false', '001 false', '011 false', '111 false', '111 true']);
  const row = page.locator('.scores tbody tr').first();
  const figures = (await row.locator('td').allTextContents()).map((text) => Number(text.replace('·', '0')));
  const [, total = 0, ...counted] = figures;
  // Six colours and the bonus, which stands after the chips.
  expect(counted.slice(0, 6).reduce((sum, points) => sum + points, counted[7] ?? 0)).toBe(total);
  await visitor.leave();
});
