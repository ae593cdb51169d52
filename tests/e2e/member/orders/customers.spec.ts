import { readFile } from 'node:fs/promises';
import { addSomeTrack, openDashboard, removeTrack, sellTrack } from '../../support/member';
import { expect, test } from '../../support/test';

test('a customer is found with the orders, and the customers are saved as a file', async ({ page }) => {
  const track = await addSomeTrack();
  const { by, id } = await sellTrack(track.id);
  await openDashboard(page, 'users');
  await page.getByRole('button', { name: 'Customers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customers' });
  await dialog.getByRole('searchbox').fill(by.email);
  const row = dialog.getByRole('row').filter({ hasText: by.email });
  await expect(row).toContainText('€24.99');
  await expect(dialog.getByText('1 customer for')).toBeVisible();

  await row.getByRole('button', { name: `Show the orders of ${by.email}` }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: id })).toContainText(
    `${track.title} (Non-Exclusive)`,
  );
  await expect(dialog).toContainText('1, €24.99 kept');
  await dialog.getByRole('button', { name: 'All customers' }).click();
  await expect(dialog.getByRole('searchbox')).toHaveValue(by.email);

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^customers-.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(by.email);
  await removeTrack(track);
});
