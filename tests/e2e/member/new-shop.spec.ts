import { readFile, stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { trackSchema } from '@store/domain/catalogue/tracks';
import { SETTINGS_KEPT_MS } from '@store/functions/shop/current';
import { call, orderReaches } from '../../api/support/customer';
import { endSomeCode, someCode } from '../../api/support/deals';
import { asMember, openDashboard, someWord } from '../support/member';
import { addToCart, beCustomer, checkOut, pay } from '../support/shopping';
import { expect, test } from '../support/test';

const FLAC = fileURLToPath(new URL('../../fixtures/signal-fire.flac', import.meta.url));
const COVER = fileURLToPath(new URL('../../../web/public/shop.png', import.meta.url));

const word = someWord();
const code = someCode();
const title = `Signal ${word}`;

async function idInShop(): Promise<number | undefined> {
  const { body } = await call('GET', '/api/tracks/list');
  const { result } = v.parse(v.object({ result: v.array(trackSchema) }), body);
  return result.find((track) => track.title === title)?.id;
}

async function revert(path: 'settings' | 'licences'): Promise<void> {
  const { version } = v.parse(
    v.object({ version: v.number() }),
    await asMember('GET', `/api/member/${path}`),
  );
  await asMember('POST', `/api/member/${path}/revert`, { version, to: 0 });
}

test.afterEach(async () => {
  const id = await idInShop();
  if (id !== undefined) await asMember('POST', '/api/member/tracks/delete', { id });
  await revert('settings');
  await revert('licences');
  await endSomeCode(code);
  // Until no function uses the settings of this test.
  await setTimeout(SETTINGS_KEPT_MS + 500);
});

async function openDialog(page: Page, name: string): Promise<Locator> {
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name });
}

async function nameShop(page: Page): Promise<void> {
  const dialog = await openDialog(page, 'Settings');
  await dialog.getByLabel('Name of the shop').fill('Low Tide Audio');
  await dialog.getByLabel('Accent colour', { exact: true }).fill('#5cc8ff');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Everything is saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
}

/** Adds a licence that delivers the tagged MP3 only. */
async function addLicence(page: Page): Promise<void> {
  const dialog = await openDialog(page, 'Licences');
  await dialog.getByRole('button', { name: 'Add licence' }).click();
  const form = page.getByRole('dialog', { name: 'Add licence' });
  await form.getByLabel('Name').fill('MP3 Lease');
  await form.getByLabel('Price in €').fill('19.99');
  await form.getByRole('checkbox', { name: 'Master', exact: true }).uncheck();
  await form.getByRole('checkbox', { name: 'Tagged MP3', exact: true }).check();
  await form.getByRole('button', { name: 'Save licence' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'MP3 Lease' })).toContainText('Tagged MP3');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
}

async function addCode(page: Page): Promise<void> {
  const dialog = await openDialog(page, 'Deals');
  await dialog.getByRole('button', { name: 'Add code' }).click();
  const form = page.getByRole('dialog', { name: 'Add code' });
  await form.getByLabel('Code', { exact: true }).fill(code);
  await form.getByLabel('Percent').fill('10');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: code })).toContainText('10% off');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
}

/** Uploads a beat at a price of its own and publishes it. */
async function publishBeat(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Tracks' }).click();
  await page.getByRole('button', { name: 'Upload several' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload several beats' });
  const file = { name: 'signal.flac', mimeType: 'audio/flac', buffer: await readFile(FLAC) };
  await dialog.getByLabel('Choose audio files').setInputFiles(file);
  await expect(dialog.getByText('Enter a tag')).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('textbox', { name: 'Title of signal.flac' }).fill(title);
  await dialog.getByLabel('Tag for all').fill(word);
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await dialog.getByText('Licences and prices', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Price of MP3 Lease in €' }).fill('15');
  await dialog.getByRole('button', { name: 'Apply licences and prices' }).click();
  await dialog.getByLabel('Choose picture').setInputFiles(COVER);
  await dialog.getByRole('button', { name: 'Publish all' }).click();
  await expect(dialog.getByText(/is in the shop\.$/)).toBeVisible({ timeout: 60_000 });
}

test('a producer sets a shop up in the browser, and a buyer gets the file of the new licence for the price shown', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const producer = await context.newPage();
  await openDashboard(producer);
  await nameShop(producer);
  await addLicence(producer);
  await addCode(producer);
  await publishBeat(producer);
  const id = (await idInShop()) ?? 0;

  const { token } = await beCustomer(page);
  await addToCart(page, id, 'MP3 Lease - €15.00');
  await page.goto('/cart');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Low Tide Audio' })).toBeVisible();
  await page.getByLabel('Add discount code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('complementary', { name: 'Total' })).toContainText('Total€13.50');
  await checkOut(page);
  await pay(page);
  expect(await orderReaches(token, 'fulfilled')).toMatchObject({ total: '13.50' });
  await page.getByRole('main').getByRole('link', { name: 'See your order' }).click();
  const files = page.getByRole('button', { name: /^Download/ });
  await expect(files).toHaveCount(1);
  const [file] = await Promise.all([page.waitForEvent('download'), files.click()]);
  expect(file.suggestedFilename()).toMatch(/\(tagged\)\.mp3$/);
  expect((await stat(await file.path())).size).toBeGreaterThan(10_000);
  await context.close();
});
