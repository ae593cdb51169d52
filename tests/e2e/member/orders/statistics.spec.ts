import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../../support/axe';
import { answerWith, openDashboard } from '../../support/member';
import { expect, test } from '../../support/test';

test('a visit is in the statistics after the page was left', async ({ page, browser, baseURL }) => {
  const campaign = randomBytes(6).toString('hex');
  const visit = await browser.newContext({ baseURL });
  const visitor = await visit.newPage();
  await visitor.goto(`/?utm_source=${campaign}`);
  await visitor.getByRole('button', { name: 'Play Low Tide' }).first().click();
  const player = visitor.getByRole('region', { name: 'Player' });
  await expect(player.getByText('0:06')).toBeVisible({ timeout: 20_000 });
  await visitor.goto('about:blank');

  await openDashboard(page, 'users');
  const dialog = page.getByRole('dialog', { name: 'Statistics' });
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Statistics' }).click();
    await dialog.getByRole('tab', { name: 'Sources' }).click();
    const row = dialog.getByRole('row', { name: new RegExp(`^${campaign}`) });
    await expect(row).toHaveText(`${campaign}1100€0.00`, { timeout: 2000 });
  }).toPass();
  await expectNoViolations(page);
  await visit.close();
});

const DAY = { visits: 0, plays: 0, completed: 0, carts: 0, orders: 0, total: 0, refunded: 0 };

test('the statistics are shown as sums, a chart and tables, and saved as a file', async ({ page }) => {
  await page.route('**/api/member/statistics?days=*', (route) =>
    answerWith(route, {
      days: [
        { ...DAY, day: '2026-11-20', visits: 40, plays: 30, carts: 3 },
        { ...DAY, day: '2026-11-21', visits: 60, plays: 90, completed: 20, carts: 5, orders: 1, total: 2499 },
      ],
      tracks: [
        { track_id: 3, title: '=Low, Tide', plays: 100, completed: 15, carts: 6, sold: 1, total: 2499 },
        { track_id: 5, title: 'Night Bus Home', plays: 20, completed: 5, carts: 2, sold: 0, total: 0 },
      ],
      licences: [{ licence: 'Non-Exclusive', name: 'Non-Exclusive', carts: 8 }],
      sources: [
        { source: '', visits: 80, plays: 20, carts: 8, orders: 1, total: 2499 },
        { source: 'blog.example', visits: 20, plays: 100, carts: 0, orders: 0, total: 0 },
      ],
    }),
  );
  await openDashboard(page, 'users');
  await page.getByRole('button', { name: 'Statistics' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statistics' });
  await expect(dialog.getByRole('img')).toHaveAccessibleName(
    'Plays of the last 2 days. Best day: 21 Nov: 90.',
  );
  await dialog.getByRole('button', { name: 'Visits 100' }).click();
  await expect(dialog.getByRole('img')).toHaveAccessibleName(
    'Visits of the last 2 days. Best day: 21 Nov: 60.',
  );
  await expect(dialog.getByRole('button', { name: 'Sold €24.99' })).toBeVisible();
  await expect(dialog.getByRole('row').nth(1)).toHaveText('=Low, Tide1001561€24.99');
  await expectNoViolations(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^beats-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(`"'=Low, Tide",100,15,6,1,24.99\r\n`);

  await dialog.getByRole('tab', { name: 'Sources' }).click();
  await expect(dialog.getByRole('row').nth(1)).toHaveText('Direct or unknown802081€24.99');
  await dialog.getByRole('tab', { name: 'Days' }).click();
  await expect(dialog.getByRole('row').nth(1)).toContainText('21 Nov');
  await dialog.getByLabel('Period').selectOption('Last 7 days');
  await expect(dialog.getByRole('row').nth(1)).toContainText('21 Nov');
});

test('statistics that cannot be loaded are loaded again', async ({ page, expectProblem }) => {
  expectProblem(/503/);
  let isDown = true;
  await page.route('**/api/member/statistics?days=*', (route) =>
    isDown
      ? answerWith(route, { message: 'Please try again later.', code: 'unavailable' }, 503)
      : answerWith(route, { days: [{ ...DAY, day: '2026-11-21' }], tracks: [], licences: [], sources: [] }),
  );
  await openDashboard(page, 'users');
  await page.getByRole('button', { name: 'Statistics' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statistics' });
  await expect(dialog.getByText('The statistics could not be loaded.')).toBeVisible({ timeout: 20_000 });
  isDown = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Nobody has played a beat yet.')).toBeVisible();
});
