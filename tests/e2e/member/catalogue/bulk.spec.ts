import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { trackSchema } from '@store/domain/catalogue/tracks';
import { call } from '../../../api/support/customer';
import { addSomeDraft, asMember, openDashboard, someWord } from '../../support/member';
import { expect, test } from '../../support/test';

const FLAC = fileURLToPath(new URL('../../../fixtures/signal-fire.flac', import.meta.url));
const COVER = fileURLToPath(new URL('../../../../web/public/shop.png', import.meta.url));

async function openBulk(page: Page): Promise<Locator> {
  await openDashboard(page, 'tracks');
  await page.getByRole('button', { name: 'Upload several' }).click();
  return page.getByRole('dialog', { name: 'Upload several beats' });
}

async function choose(dialog: Locator, names: readonly string[]): Promise<void> {
  const buffer = await readFile(FLAC);
  const files = names.map((name) => ({ name, mimeType: 'audio/flac', buffer }));
  await dialog.getByLabel('Choose audio files').setInputFiles(files);
}

async function inShop(word: string) {
  const { body } = await call('GET', '/api/tracks/list');
  const { result } = v.parse(v.object({ result: v.array(trackSchema) }), body);
  return result.filter(({ title }) => title.includes(word));
}

const draftsSchema = v.object({
  result: v.array(v.object({ id: v.string(), title: v.string(), publish_at: v.nullable(v.number()) })),
});

async function drafts(word: string) {
  const { result } = v.parse(draftsSchema, await asMember('GET', '/api/member/drafts'));
  return result.filter(({ title }) => title.includes(word));
}

async function clean(word: string): Promise<void> {
  for (const { id } of await inShop(word)) await asMember('POST', '/api/member/tracks/delete', { id });
  for (const { id } of await drafts(word)) await asMember('POST', '/api/member/drafts/delete', { id });
}

test('several files are analysed, completed together and published at once; what is not checked stays', async ({
  page,
}) => {
  const word = someWord();
  const dialog = await openBulk(page);
  await choose(dialog, ['one.flac', 'two.flac', 'three.flac', 'four.exe']);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('“four.exe” is not an mp3');
  await expect(dialog.getByRole('row')).toHaveCount(4);
  await expect(dialog.getByText('Enter a tag')).toHaveCount(3);
  await expect(dialog.getByRole('textbox', { name: 'Bpm of two.flac' })).toHaveValue('100');
  await dialog.getByLabel('Tag for all').fill('signal');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.getByRole('button', { name: 'Accept the detected keys' }).click();
  await dialog.getByText('Licences and prices', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Price of Non-Exclusive in €' }).fill('19,50');
  await dialog.getByRole('button', { name: 'Apply licences and prices' }).click();
  await dialog.getByLabel('Choose picture').setInputFiles(COVER);
  for (const name of ['one', 'two'])
    await dialog.getByRole('textbox', { name: `Title of ${name}.flac` }).fill(`${name} ${word}`);
  await dialog.getByRole('textbox', { name: 'Title of three.flac' }).fill('');
  await expect(dialog.getByText('2 of 3 unsaved beats are complete.', { exact: false })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title of three.flac' }).fill(`three ${word}`);
  await dialog.getByRole('checkbox', { name: 'Select three.flac' }).uncheck();
  await dialog.getByRole('button', { name: 'Publish selected (2)' }).click();
  await expect(dialog.getByText(/is in the shop\.$/)).toHaveCount(2);
  expect((await inShop(word)).map(({ title }) => title).sort()).toEqual([`one ${word}`, `two ${word}`]);
  for (const track of await inShop(word)) expect(track.licences).toEqual({ 'Non-Exclusive': 1950 });
  expect(Object.keys((await inShop(word))[0]?.files ?? {}).sort()).toEqual(['master', 'mp3', 'tagged-mp3']);

  await dialog.getByRole('button', { name: 'Save all as drafts' }).click();
  await expect(dialog.getByText(/is saved as a draft\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `three ${word}` })).toContainText('Draft');
  await clean(word);
});

test('leaving with unsaved files asks first, and an interrupted upload is named afterwards', async ({
  page,
}) => {
  const dialog = await openBulk(page);
  await choose(dialog, ['one.flac']);
  await expect(dialog.getByText('Enter a tag')).toBeVisible();
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Upload several' }).click();
  await expect(dialog.getByText('These files were not saved.', { exact: false })).toContainText('one.flac');
  await choose(dialog, ['two.flac']);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a draft is scheduled in its form and published by hand', async ({ page }) => {
  const word = someWord();
  await addSomeDraft(`Draft ${word}`, null);
  await openDashboard(page, 'tracks');
  await page.getByRole('button', { name: `Update the draft Draft ${word}` }).click();
  const dialog = page.getByRole('dialog', { name: `Update Draft ${word}` });
  await dialog.getByLabel('Publish', { exact: true }).selectOption('At a time');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.locator('form').getByText('Choose when the beat is published.')).toBeVisible();
  const time = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 16);
  await dialog.getByLabel('On (UTC)').fill(time);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toHaveCount(0);
  const line = page.getByRole('listitem').filter({ hasText: word });
  await expect(line).toContainText('Will be published on');
  expect((await drafts(word)).map((row) => row.publish_at)).toEqual([Date.parse(`${time}Z`)]);
  expect(await inShop(word)).toEqual([]);
  await line.getByRole('button', { name: `Publish now: Draft ${word}` }).click();
  await expect(line).toHaveCount(0);
  expect(await inShop(word)).toHaveLength(1);
  await clean(word);
});

test('a notification leaves the buttons below the table free on a low screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 800, height: 500 });
  const dialog = await openBulk(page);
  await choose(dialog, ['one.flac', 'two.exe']);
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText('“two.exe” is not an mp3');
  const button = dialog.getByRole('button', { name: 'Save all as drafts' });
  const covered = async () => {
    await button.evaluate((element) => element.closest('dialog')?.scrollTo(0, 1e6));
    const [above, below] = [await button.boundingBox(), await toasts.boundingBox()];
    return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0);
  };
  // The dialog grows while the file is read.
  await expect.poll(covered).toBeLessThanOrEqual(0);
  await page.goBack();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/member\/log\/dashboard/);
});
