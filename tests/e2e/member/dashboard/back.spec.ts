import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/axe';
import { asMember, openDashboard, rowWith, expectUnguarded } from '../../support/member';
import { expect, isTooWide, test } from '../../support/test';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Opens a tab of the dashboard after another page of the shop, so that Back would leave it. */
async function arrive(page: Page, tab: 'tracks' | 'newsletters'): Promise<void> {
  await page.goto('/about');
  await openDashboard(page, tab, tab === 'tracks' ? '&search=low' : '');
}

test('Back asks before the unsaved changes of a beat are lost, and leaves without changes', async ({
  page,
}) => {
  await arrive(page, 'tracks');
  await rowWith(page, 'Low Tide').getByRole('button', { name: 'Update Low Tide' }).click();
  const form = page.getByRole('dialog', { name: 'Update Low Tide' });
  const title = form.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Lower Tide');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(title).toHaveValue('Lower Tide');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/dashboard/);
  await expectUnguarded(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('Back asks before the unsaved changes of a newsletter are lost', async ({ page }) => {
  await arrive(page, 'newsletters');
  await page.getByRole('button', { name: 'Write newsletter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New newsletter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write newsletter' });
  await dialog.getByLabel('Subject').fill('Not saved');
  await page.goBack();
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep writing' })
    .click();
  await expect(dialog.getByLabel('Subject')).toHaveValue('Not saved');
  const { result } = await asMember('GET', '/api/member/campaigns');
  for (const { id, subject } of result as { id: string; subject: string }[])
    if (subject === '') await asMember('POST', '/api/member/campaigns/delete', { id });
});

test('Back asks before unsaved settings are lost', async ({ page }) => {
  await arrive(page, 'tracks');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByLabel('Name of the shop').fill('Another Shop');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/dashboard/);
});

test('Escape and Close ask before the unsaved changes of a beat are lost', async ({ page }) => {
  await openDashboard(page, 'tracks', '&search=low');
  await rowWith(page, 'Low Tide').getByRole('button', { name: 'Update Low Tide' }).click();
  const form = page.getByRole('dialog', { name: 'Update Low Tide' });
  const title = form.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Lower Tide');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(title).toHaveValue('Lower Tide');
  await form.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toHaveCount(0);
});

test('Escape asks before the unsaved changes of a licence are lost', async ({ page }) => {
  await openDashboard(page, 'tracks');
  await page.getByRole('button', { name: 'Licences', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Exclusive' }).click();
  const form = page.getByRole('dialog', { name: 'Licence Exclusive' });
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Exclusive' }).click();
  await form.getByLabel('Price in €').fill('99.00');
  await expect(form.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Price in €')).toHaveValue('99.00');
  await form.getByText('Variables and what they become').click();
  await expect(form.getByRole('term').filter({ hasText: '{copies}' })).toBeVisible();
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Licences' })).toBeVisible();
  await expectUnguarded(page);
});

test('a window that becomes too narrow keeps an open form, and shows the size notice when it is closed', async ({
  page,
}) => {
  await openDashboard(page, 'tracks', '&search=low');
  await rowWith(page, 'Low Tide').getByRole('button', { name: 'Update Low Tide' }).click();
  const form = page.getByRole('dialog', { name: 'Update Low Tide' });
  const title = form.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Lower Tide');
  for (const width of [600, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(title).toHaveValue('Lower Tide');
    await expectNoViolations(page);
    expect(await isTooWide(page)).toBe(false);
  }
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Device too small');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(rowWith(page, 'Low Tide')).toBeVisible();
});
