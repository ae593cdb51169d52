import type { Page } from '@playwright/test';
import { expect, LONG, test } from '../../support/test';

const NOTICE = 'Please disable ad block and reload the page, thanks';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A page in which the probe is blocked, as by Firefox's tracking protection in its strict mode. */
async function blockProbe(page: Page): Promise<void> {
  await page.route('**/advertising-probe', (route) => route.abort('blockedbyclient'));
}

/** Hides what an ad blocker's filter lists hide. */
async function hideAdvertisements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.adsbox { display: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });
}

test.describe('in Firefox', () => {
  test.use({ userAgent: FIREFOX });

  test('tracking protection without an ad blocker shows the shop', LONG, async ({ page, expectProblem }) => {
    expectProblem(/ERR_BLOCKED/);
    await blockProbe(page);
    const own = page.waitForResponse('**/favicon.svg');
    await page.goto('/tracks');
    await own;
    const bait = page.locator('.adsbox');
    await expect(bait).toBeAttached();
    await expect(bait).not.toBeAttached();
    await expect(page.getByRole('table')).toContainText('Glass Elevator');
    await expect(page.getByText(NOTICE)).toHaveCount(0);
  });

  test('an ad blocker shows the notice', async ({ page, expectProblem }) => {
    expectProblem(/ERR_BLOCKED/);
    await blockProbe(page);
    await hideAdvertisements(page);
    await page.goto('/tracks');
    await expect(page.getByRole('main')).toHaveText(NOTICE);
  });
});
