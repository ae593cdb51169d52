import { chooseFor, openDashboard, rowWith } from '../../support/member';
import { expect, isTooWide, test } from '../../support/test';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a window that becomes too narrow keeps an open form, and shows the size notice when it is closed', async ({
  page,
}) => {
  await openDashboard(page, 'tracks', '&search=low');
  await chooseFor(page, 'Low Tide', 'Update Low Tide');
  const form = page.getByRole('dialog', { name: 'Update Low Tide' });
  const title = form.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Lower Tide');
  for (const width of [600, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(title).toHaveValue('Lower Tide');
    expect(await isTooWide(page)).toBe(false);
  }
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Device too small');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(rowWith(page, 'Low Tide')).toBeVisible();
});
