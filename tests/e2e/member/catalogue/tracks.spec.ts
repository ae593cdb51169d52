import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/axe';
import { expect, test } from '../../support/test';
import { addSomeTrack, asMember, openDashboard, removeTrack, rowWith, someWord } from '../../support/member';

/** Addresses of files that the shop already serves. */
async function someAddresses(page: Page): Promise<{ readonly image: string; readonly media: string }> {
  const answer = await page.request.get('/api/tracks/list');
  const [track] = ((await answer.json()) as { result: { image: string; media: string }[] }).result;
  if (!track) throw new Error('The shop has no track.');
  return track;
}

test('a track added by addresses is in the shop', async ({ page }) => {
  const { image, media } = await someAddresses(page);
  const [title, tag] = [`Beat ${someWord()}`, someWord()];
  await openDashboard(page, 'tracks', `&search=${tag}`);
  await page.getByRole('button', { name: 'Add track' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add track' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Tag', { exact: true }).fill(tag);
  await dialog.getByLabel('Time').fill('2:05');
  await dialog.getByLabel('Bpm').fill('92');
  await dialog.getByLabel('Image').fill(image);
  await dialog.getByLabel('Media').fill(media);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Success');
  await expect(dialog).toHaveCount(0);
  await expect(rowWith(page, title)).toContainText('available');
  await page.waitForEvent('load');
  await expect(rowWith(page, title)).toContainText('2:05');
  const [, id = ''] =
    /detail\/(\d+)/.exec((await rowWith(page, title).getByRole('link').getAttribute('href')) ?? '') ?? [];
  await removeTrack({ id: Number(id), title, tag });
});

test('the update form shows the current values', async ({ page }) => {
  const track = await addSomeTrack();
  const title = `Renamed ${someWord()}`;
  await openDashboard(page, 'tracks', `&search=${track.tag}`);
  await page.getByRole('button', { name: `Update ${track.title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Update ${track.title}` });
  await expect(dialog.getByLabel('Title')).toHaveValue(track.title);
  await expect(dialog.getByLabel('Bpm')).toHaveValue('92');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Success');
  await expect(rowWith(page, title)).toBeVisible();
  await removeTrack(track);
});

test('a concurrent change is not overwritten and the input is kept', async ({ page, expectProblem }) => {
  expectProblem(/409/);
  const track = await addSomeTrack();
  await openDashboard(page, 'tracks', `&search=${track.tag}`);
  await page.getByRole('button', { name: `Update ${track.title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Update ${track.title}` });
  await dialog.getByLabel('Title').fill('Mine');
  const { image, media } = await someAddresses(page);
  const theirs = { id: track.id, title: 'Theirs', tag: track.tag, image, media, time: '2:05', bpm: 92 };
  await asMember('POST', '/api/member/tracks/update', theirs);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.locator('form').getByRole('alert')).toContainText('changed');
  await expect(dialog.getByLabel('Title')).toHaveValue('Mine');
  await removeTrack(track);
});

test('closing the form changes nothing, and a click beside it does not close it', async ({ page }) => {
  await openDashboard(page, 'tracks');
  const button = page.getByRole('button', { name: 'Add track' });
  const dialog = page.getByRole('dialog', { name: 'Add track' });
  await button.click();
  await dialog.getByLabel('Title').fill('Unfinished');
  await page.mouse.click(5, 450);
  await expect(dialog.getByLabel('Title')).toHaveValue('Unfinished');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await expect(dialog.getByLabel('Title')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

for (const width of [800, 1440])
  test(`the track form has no axe violations at ${width} pixels`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await openDashboard(page, 'tracks');
    await page.getByRole('button', { name: 'Add track' }).click();
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
    await expectNoViolations(page);
  });
