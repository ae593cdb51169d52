import { readFile } from 'node:fs/promises';
import { addSomeTrack, openDashboard, removeTrack, sellTrack } from '../../support/member';
import { expect, LONG, test } from '../../support/test';

test('a customer is found with the orders, and the customers are saved as a file', LONG, async ({ page }) => {
  const track = await addSomeTrack();
  const { by, id } = await sellTrack(track.id);
  await openDashboard(page, 'customers');
  const customers = page.getByRole('main');
  await customers.getByRole('searchbox').fill(by.email);
  const row = customers.getByRole('row').filter({ hasText: by.email });
  await expect(row).toContainText('€24.99');
  await expect(customers.getByText('1 customer for')).toBeVisible();

  await row.getByRole('button', { name: `Show the orders of ${by.email}` }).click();
  await expect(customers.getByRole('listitem').filter({ hasText: id })).toContainText(
    `${track.title} (Non-Exclusive)`,
  );
  await expect(customers).toContainText('1, €24.99 net');
  await customers.getByRole('link', { name: 'All customers' }).click();
  await expect(customers.getByRole('searchbox')).toHaveValue(by.email);

  const download = page.waitForEvent('download');
  await customers.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^customers-.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(by.email);
  await removeTrack(track);
});
