import type { Page } from '@playwright/test';
import { expect, isTooWide, LONG_PHONE, open, PHONE, test } from '../support/test';

function summary(page: Page) {
  return page.getByRole('status').filter({ hasText: /beat/ });
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('group', { name: 'Tags' })).toBeVisible();
}

test(
  'filters narrow the list, count what they would find, and stay in the address',
  PHONE,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/tracks');
    await openFilters(page);
    const trap = page.getByRole('button', { name: /^#trap, \d+ beats$/ });
    const [count = ''] = /\d+/.exec((await trap.getAttribute('aria-label')) ?? '') ?? [];
    await trap.click();
    await expect(trap).toHaveAttribute('aria-pressed', 'true');
    await expect(summary(page)).toHaveText(`${count} beats`);
    await page.getByLabel('From', { exact: true }).fill('138');
    await page.getByLabel('To', { exact: true }).fill('146');
    await expect(page).toHaveURL(/tag=trap&bpm=138-146$/);
    await expect(page.getByRole('table')).toContainText('Glass Elevator');
    expect(await isTooWide(page)).toBe(false);

    await page.reload();
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('table')).not.toContainText('Low Tide');
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('138');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/tracks$/);
    await expect(page.getByRole('table')).toContainText('Low Tide');
  },
);

test('filters in use are named above the list and removed one by one', LONG_PHONE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/tracks?tag=trap&bpm=138-146&mood=dark&length=short&sale=1&sort=tempo');
  const inUse = page.getByRole('list', { name: 'Active filters' });
  await expect(inUse.getByRole('listitem')).toHaveText([
    '#trap',
    '138–146 bpm',
    'dark',
    'Under 2:00',
    'On sale',
  ]);
  expect(await isTooWide(page)).toBe(false);
  await inUse.getByRole('button', { name: 'Remove 138–146 bpm' }).press('Enter');
  await expect(page).toHaveURL(/\?tag=trap&length=short&mood=dark&sale=1&sort=tempo$/);
  await expect(page.getByRole('button', { name: 'Filters (4)' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/tracks\?sort=tempo$/);
  await expect(inUse).toHaveCount(0);
});
