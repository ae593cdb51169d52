import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { expectNoViolations } from '../../support/axe';
import { followShifts, untilSettled } from '../../support/layout-shift';
import { asMember, expectUnguarded, openDashboard } from '../../support/member';
import { documentsReadBy, restoreDefaults, untilSettingsAreUsed } from '../../support/settings';
import { expect, isTooWide, LONG, test } from '../../support/test';

const HEADLINE = 'Slow beats for the last train home.';
const DEFAULT_HEADLINE = 'Buy beats made by real musicians.';

/** A blue that both themes can show. */
const BLUE = '#5cc8ff';
const BLUE_RGB = 'rgb(92, 200, 255)';

/** A picture of 200 × 100 pixels that is all one colour. */
async function somePicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [200, 100];
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = '#c06';
    context?.fillRect(0, 0, 200, 100);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

async function openSettings(page: Page): Promise<Locator> {
  await openDashboard(page, 'settings');
  const settings = page.getByRole('region', { name: 'Settings', exact: true });
  await expect(settings.getByLabel('Name of the shop')).not.toHaveValue('');
  return settings;
}

async function save(settings: Locator): Promise<void> {
  await settings.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(settings.getByText('Everything is saved.')).toBeVisible();
  await expectUnguarded(settings.page());
}

test.afterEach(() => restoreDefaults('settings'));
test.afterAll(untilSettingsAreUsed);

test(
  'a producer changes name, colour, headline and logo, visitors see them at once, and the producer takes them back',
  LONG,
  async ({ page, browser }) => {
    // A member and a visitor, one after the other.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const settings = await openSettings(page);
    await settings.getByLabel('Name of the shop').fill('Low Tide Audio');
    await settings.getByLabel('Headline').fill(HEADLINE);
    await settings.getByLabel('Accent colour', { exact: true }).fill(BLUE);
    await settings
      .getByLabel('Choose a picture')
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await somePicture(page) });
    await expect(settings.getByRole('img', { name: 'Current: Logo' })).toBeVisible();
    await expectNoViolations(page);
    await save(settings);

    const visit = await browser.newContext({ colorScheme: 'dark' });
    const visitor = await visit.newPage();
    // A font that comes late moves text as well, which is measured elsewhere (storefront/first-paint.spec.ts).
    await visitor.route('**/*.woff2', (route) => route.abort());
    const shifts = await followShifts(visitor);
    await visitor.goto('/');
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'Low Tide Audio' })).toBeVisible();
    await expect(visitor.getByRole('banner').locator('img')).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
    await expect(visitor.getByRole('button', { name: 'Search' })).toBeVisible();
    await expect(visitor).toHaveTitle(/– Low Tide Audio$/);
    const play = visitor.getByRole('main').getByRole('button', { name: /^Play/ }).first();
    await expect(play).toBeVisible();
    const signal = () =>
      visitor.evaluate(() => {
        const probe = document.createElement('div');
        probe.style.background = 'var(--signal)';
        document.body.append(probe);
        const { backgroundColor } = getComputedStyle(probe);
        probe.remove();
        return backgroundColor;
      });
    // The colour comes with the scripts, the rest with the HTML.
    await expect.poll(signal).toBe(BLUE_RGB);
    await untilSettled(visitor);
    expect(await shifts()).toBeLessThan(0.001);
    await visitor.goto('/about');
    await expect(visitor.getByRole('main')).toContainText('Low Tide Audio sells few beats');

    await settings.getByRole('tab', { name: 'History' }).click();
    await expect(settings.getByRole('listitem').first()).toContainText('Current');
    await settings.getByRole('button', { name: 'Return to the defaults' }).click();
    await page
      .getByRole('dialog', { name: 'Return to the defaults?' })
      .getByRole('button', { name: 'Yes' })
      .click();
    await expect(settings.getByRole('tabpanel').getByLabel('Name of the shop')).toHaveValue(
      'Nightshift Beats',
    );
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(DEFAULT_HEADLINE);
    await visit.close();
  },
);

test('a visit reads one document, and a longer headline moves nothing on a phone', async ({ page }) => {
  const { version, settings } = v.parse(
    v.object({
      version: v.number(),
      settings: v.looseObject({ shop: v.looseObject({}) }),
    }),
    await asMember('GET', '/api/member/settings'),
  );
  const shop = { ...settings.shop, headline: 'A much longer headline that needs more lines than before' };
  await asMember('POST', '/api/member/settings/save', { version, settings: { ...settings, shop } });
  const read = documentsReadBy(page);
  await page.setViewportSize({ width: 360, height: 780 });
  const shifts = await followShifts(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^A much longer/);
  await untilSettled(page);
  expect(await shifts()).toBeLessThan(0.001);
  expect(new Set(read)).toEqual(new Set(['catalogue/head']));
  expect(await isTooWide(page)).toBe(false);
});
