import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FrameLocator, Page } from '@playwright/test';
import { runningStore } from '../../../support/running-store';
import { followShifts } from '../../support/layout-shift';
import { cutOff, DOCUMENTS, FAILED, restore, rewrite } from '../../support/network';
import { expect, expectOneSound, isTooWide, LONG, playingClocks, test } from '../../support/test';

const { url } = runningStore();

/** A page of another site with a player in a frame. Browsers let only local sites frame local ones. */
async function openFrame(page: Page, sandbox: string): Promise<FrameLocator> {
  const frame = `<iframe ${sandbox} src="${url}/embed/24" title="Player" width="640" height="160"></iframe>`;
  const server = createServer((_request, response) => {
    response
      .setHeader('Content-Type', 'text/html')
      .end(`<!doctype html><title>Host</title><link rel="icon" href="data:,">${frame}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host has no port.');
  await page.goto(`http://127.0.0.1:${address.port}/`);
  server.close();
  return page.frameLocator('iframe');
}

test('the embedded player plays a beat and links to its page', async ({ page }) => {
  await page.goto('/embed/24');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glass Elevator');
  await expect(page).toHaveTitle('Glass Elevator – Nightshift Beats');
  for (const name of ['Glass Elevator', 'From €24.99: Glass Elevator']) {
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', '/track/detail/24');
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await page.getByRole('button', { name: 'Play' }).click();
  await expectOneSound(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => playingClocks(page)).toEqual([]);
});

/** Keeps what a page reports instead of sending it. */
async function keepReports(
  page: Page,
): Promise<{ leave: () => Promise<void>; read: () => Promise<unknown[]> }> {
  await page.addInitScript(() => {
    navigator.sendBeacon = (_address, body) => {
      void new Response(body)
        .text()
        .then((text) => localStorage.setItem(`report ${localStorage.length}`, text));
      return true;
    };
  });
  return {
    // Without leaving it: Playwright does not see what a page sends while it ends.
    leave: () => page.evaluate(() => void dispatchEvent(new Event('pagehide'))),
    read: () =>
      page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith('report '))
          .map(([, text]): unknown => JSON.parse(String(text))),
      ),
  };
}

test(
  'the embedded player reports its plays once, and nothing if it was not played',
  LONG,
  async ({ page }) => {
    const { leave, read } = await keepReports(page);
    await page.goto('/embed/24');
    await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled();
    await leave();
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByText('0:06')).toBeVisible();
    expect(await read()).toEqual([]);
    await leave();
    const report = { source: 'embed', tracks: [{ track: 24, plays: 1, completed: 0 }] };
    await expect.poll(read).toEqual([report]);
    await leave();
    expect(await read()).toEqual([report]);
  },
);

test('the embedded player keeps its layout while it loads', async ({ page }) => {
  const shift = await followShifts(page);
  for (const path of ['/embed/24', '/embed/list/newest']) {
    await page.goto(path);
    await expect(page.getByRole('slider')).toBeEnabled();
    expect(await shift()).toBe(0);
  }
});

test('the embedded player works by keyboard', async ({ page }) => {
  // Its preview is an excerpt: the length is that of the sound, not of the beat.
  await page.goto('/embed/10');
  const seek = page.getByRole('slider', { name: 'Position' });
  await expect(seek).toBeEnabled();
  await page.getByRole('button', { name: 'Play' }).focus();
  await page.keyboard.press('Space');
  await expectOneSound(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(seek).toBeFocused();
  await page.keyboard.press('Home');
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await expect(seek).toHaveAttribute('aria-valuetext', '0:03 of 1:00');
});

test('the embedded player runs in a frame of another site, also in a sandbox', async ({ page }) => {
  for (const sandbox of ['', 'sandbox="allow-scripts allow-popups"']) {
    const frame = await openFrame(page, sandbox);
    await frame.getByRole('button', { name: 'Play' }).click();
    await expect(frame.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(frame.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:0[1-9] of /);
  }
});

test('an embedded list plays the chosen beat and continues with the next', async ({ page }) => {
  await page.goto('/embed/list/tag/trap');
  const rows = page.getByRole('list', { name: '#trap' }).getByRole('button');
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  await expect(rows.first()).toContainText('Glass Elevator');
  await rows.nth(1).click();
  await expectOneSound(page);
  const second = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(rows.nth(1)).toContainText(second ?? '');
  await page.evaluate(() => {
    const [sound] = (Reflect.get(window, 'sounds') as HTMLMediaElement[]).slice(-1);
    sound?.dispatchEvent(new Event('ended'));
  });
  await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(second ?? '');
});

test('the embedded player says that a beat is sold or gone', async ({ page, expectProblem }) => {
  await rewrite(page, '**/documents/tracks/24?*', (text) => text.replace(/"available"/, '"sold"'));
  await page.goto('/embed/24');
  await expect(page.getByRole('link', { name: 'Sold · similar beats: Glass Elevator' })).toHaveText(
    'Sold · similar beats',
  );
  await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled();
  expectProblem(/status of 404/);
  await page.goto('/embed/9999');
  await expect(page.getByRole('heading')).toHaveText('This beat is no longer in the shop.');
  await expect(page.getByRole('link', { name: 'All Tracks' })).toHaveAttribute('href', '/tracks');
  await page.goto('/embed/list/tag/nothing');
  await expect(page.getByRole('heading')).toHaveText('There are no beats here at the moment.');
});

test('the embedded player offers to try again when the shop cannot be reached', async ({
  page,
  expectProblem,
}) => {
  expectProblem(FAILED);
  await cutOff(page, DOCUMENTS);
  await page.goto('/embed/24');
  await expect(page.getByRole('status')).toContainText('The shop cannot be reached.');
  await restore(page, DOCUMENTS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glass Elevator');
});

test('the embedded player fits its frame', async ({ page }) => {
  for (const [path, height] of [
    ['/embed/24', 160],
    ['/embed/list/newest', 420],
  ] as const)
    for (const width of [280, 320, 640, 1200]) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(page.getByRole('slider')).toBeEnabled();
      expect(await isTooWide(page)).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    }
});
