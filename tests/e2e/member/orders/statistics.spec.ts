import { randomBytes } from 'node:crypto';
import { expectNoViolations } from '../../support/axe';
import { openDashboard } from '../../support/member';
import { expect, LONG, test } from '../../support/test';

test('a visit is in the statistics after the page was left', LONG, async ({ page, browser, baseURL }) => {
  const campaign = randomBytes(6).toString('hex');
  const visit = await browser.newContext({ baseURL });
  const visitor = await visit.newPage();
  await visitor.goto(`/?utm_source=${campaign}`);
  await visitor.getByRole('button', { name: 'Play Low Tide' }).first().click();
  const player = visitor.getByRole('region', { name: 'Player' });
  await expect(player.getByText('0:06')).toBeVisible();
  await visitor.goto('about:blank');

  await openDashboard(page, 'statistics');
  const statistics = page.getByRole('region', { name: 'Statistics' });
  await expect(async () => {
    await page.reload();
    await statistics.getByRole('tab', { name: 'Sources' }).click();
    const row = statistics.getByRole('row', { name: new RegExp(`^${campaign}`) });
    await expect(row).toHaveText(`${campaign}1100€0.00€0.00€0.00`, { timeout: 2000 });
  }).toPass();
  await expectNoViolations(page);
  await visit.close();
});
