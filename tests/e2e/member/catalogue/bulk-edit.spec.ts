import { openDashboard, rowWith } from '../../support/member';
import { expect, LONG, test } from '../../support/test';

const TITLES = ['Glass Elevator', 'Low Tide', 'Concrete Garden'];

test(
  'three selected beats get a price in the shop, and have the old one again after Undo',
  LONG,
  async ({ page }) => {
    await openDashboard(page, 'tracks');
    const search = page.getByRole('searchbox', { name: 'Search tracks by tag or title' });
    const first = rowWith(page, 'Glass Elevator');
    await expect(first).toBeVisible();
    const before = await first.boundingBox();
    for (const title of TITLES) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    const bar = page.getByRole('group', { name: 'Selected rows' });
    await expect(bar).toContainText('3 selected');
    await expect(search).toBeHidden();
    expect(await first.boundingBox()).toEqual(before);

    await bar.getByRole('button', { name: 'Set price' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set price: 3 tracks' });
    await dialog.getByLabel('Licence').selectOption('Non-Exclusive');
    await dialog.getByLabel('Price in €').fill('19.50');
    for (const title of TITLES)
      await expect(dialog.getByRole('row', { name: title })).toContainText('€19.50');
    await dialog.getByRole('button', { name: 'Change 3 tracks' }).click();
    await expect(page.getByText('3 tracks have been changed.').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Tracks' })).toBeFocused();
    expect(await first.boundingBox()).toEqual(before);

    // The pointer holds the time in which the change can be undone.
    await page.getByRole('group', { name: 'Last change' }).hover();
    const shop = await page.context().newPage();
    const price = shop.getByRole('table', { name: 'All tracks' }).getByRole('row', { name: /Low Tide/ });
    await shop.goto('/tracks?search=low+tide');
    await expect(price).toContainText('€19.50');

    await page.getByRole('group', { name: 'Last change' }).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('group', { name: 'Last change' })).toBeHidden();
    await expect(search).toBeVisible();
    await shop.reload();
    await expect(price).toContainText('€24.99');
  },
);
