import { expectNoViolations } from '../../support/axe';
import { openDashboard } from '../../support/member';
import { expect, test } from '../../support/test';

for (const width of [800, 1440])
  test(`the track form has no axe violations at ${width} pixels`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await openDashboard(page, 'tracks');
    await page.getByRole('button', { name: 'Add track' }).click();
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
    await expectNoViolations(page);
  });
