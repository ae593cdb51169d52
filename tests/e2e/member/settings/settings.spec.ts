import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { SETTINGS_KEPT_MS } from '@store/functions/shop/current';
import { expectNoViolations } from '../../support/axe';
import { followShifts } from '../../support/layout-shift';
import { asMember, openDashboard, expectUnguarded } from '../../support/member';
import { expect, isTooWide, test } from '../../support/test';

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

async function restoreDefaults(): Promise<void> {
  const { version } = v.parse(
    v.object({ version: v.number() }),
    await asMember('GET', '/api/member/settings'),
  );
  await asMember('POST', '/api/member/settings/revert', { version, to: 0 });
}

async function openSettings(page: Page): Promise<Locator> {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog.getByLabel('Name of the shop')).not.toHaveValue('');
  return dialog;
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Everything is saved.')).toBeVisible();
  await expectUnguarded(dialog.page());
}

test.afterEach(restoreDefaults);

test.afterAll(async () => {
  // Until no function uses the settings of these tests.
  await setTimeout(SETTINGS_KEPT_MS + 500);
});

test('a producer changes name, colour, headline and logo, visitors see them at once, and the producer takes them back', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = await openSettings(page);
  await dialog.getByLabel('Name of the shop').fill('Low Tide Audio');
  await dialog.getByLabel('Headline').fill(HEADLINE);
  await dialog.getByLabel('Accent colour', { exact: true }).fill('#102a6b');
  await expect(dialog).toContainText('#102a6b is too dark');
  await dialog.getByRole('button', { name: /^Use #/ }).click();
  await expect(dialog).toContainText('This colour is readable.');
  await dialog.getByLabel('Accent colour', { exact: true }).fill(BLUE);
  await dialog
    .getByLabel('Choose a picture')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await somePicture(page) });
  await expect(dialog.getByRole('img', { name: 'Current: Logo' })).toBeVisible();
  await expect(dialog.getByText('There are unsaved changes.')).toBeVisible();
  await expectNoViolations(page);
  await save(dialog);

  const visit = await browser.newContext({ colorScheme: 'dark' });
  const visitor = await visit.newPage();
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
  expect(await signal()).toBe(BLUE_RGB);
  await visitor.waitForLoadState('networkidle');
  expect(await shifts()).toBeLessThan(0.001);
  await visitor.goto('/about');
  await expect(visitor.getByRole('main')).toContainText('Low Tide Audio sells few beats');

  await dialog.getByRole('tab', { name: 'History' }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText(/name, headline, logo, accent/);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Return to the defaults' }).click();
  await page
    .getByRole('dialog', { name: 'Return to the defaults?' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(dialog.getByRole('tabpanel').getByLabel('Name of the shop')).toHaveValue('Nightshift Beats');
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(DEFAULT_HEADLINE);
  await visit.close();
});

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
  const read: string[] = [];
  page.on('request', (request) => {
    const path = /documents\/([^?]+)/.exec(request.url())?.[1];
    if (path !== undefined) read.push(path);
  });
  await page.setViewportSize({ width: 360, height: 780 });
  const shifts = await followShifts(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^A much longer/);
  await page.waitForLoadState('networkidle');
  expect(await shifts()).toBeLessThan(0.001);
  expect(new Set(read)).toEqual(new Set(['catalogue/head']));
  expect(await isTooWide(page)).toBe(false);
});

test('shows errors beside their fields and keeps the draft', async ({ page, expectProblem }) => {
  // The answer to saving over a newer version.
  expectProblem(/409/);
  const dialog = await openSettings(page);
  const name = dialog.getByLabel('Name of the shop');
  await name.fill(' ');
  await dialog.getByLabel('Twitter').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(name).toHaveAccessibleDescription(/The name of the shop is missing\./);
  await expect(name).toBeFocused();
  await expect(dialog.getByLabel('Twitter')).toHaveAccessibleDescription(/must begin with https:\/\//);
  await expectNoViolations(page);

  const { version, settings } = v.parse(
    v.object({ version: v.number(), settings: v.looseObject({ shop: v.looseObject({}) }) }),
    await asMember('GET', '/api/member/settings'),
  );
  const newer = { ...settings, shop: { ...settings.shop, name: 'Changed elsewhere' } };
  await asMember('POST', '/api/member/settings/save', { version, settings: newer });
  await name.fill('Changed here');
  await dialog.getByLabel('Twitter').fill('');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Somebody else changed the settings');
  await expect(name).toHaveValue('Changed here');
  await dialog.getByRole('button', { name: /^Discard my changes/ }).click();
  await expect(name).toHaveValue('Changed elsewhere');
});

test('asks before unsaved changes are lost', async ({ page }) => {
  const dialog = await openSettings(page);
  await dialog.getByLabel('Headline').fill(HEADLINE);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Headline')).toHaveValue(HEADLINE);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the checklist names what a new shop needs and opens its place in the form', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = await openSettings(page);
  await dialog.getByRole('tab', { name: 'Checklist' }).click();
  await expect(dialog).toContainText(/\d+ of \d+ left to do/);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Add the first beat' })).toContainText('Done');
  await expect(dialog).toContainText('Have a lawyer', { ignoreCase: true });
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: /^Adapt the terms.*Legal texts$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Legal texts' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Start Terms & Condition from the template' }).click();
  const terms = dialog.getByRole('textbox', { name: 'Terms & Condition' });
  await expect(terms).toHaveValue(/^# Introduction\n\n\{shop\} \(the shop\) is run by \{seller\}/);
  await terms.fill('# House rules\n\n{shop} belongs to {seller}.');
  await save(dialog);
  await page.goto('/terms');
  await expect(page.getByRole('main').locator('summary')).toHaveText([/House rules/]);
  await page.getByRole('main').locator('summary').click();
  await expect(page.getByRole('main')).toContainText('Nightshift Beats belongs to Nightshift Beats.');
});
