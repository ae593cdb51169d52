import { readFile } from 'node:fs/promises';
import { newCustomer } from '../../api/support/customer';
import { ageSession } from '../../api/support/sessions';
import { remember, sessionOf } from '../support/network';
import { expect, isTooWide, LONG, open, test } from '../support/test';

test('a customer downloads the stored data as a file', LONG, async ({ page, expectProblem }) => {
  expectProblem(/status of 403/);
  const { token, email, username, password } = await newCustomer();
  await ageSession(token);
  await remember(page, sessionOf(token));
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download My Data' });
  expect(await isTooWide(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await dialog.getByLabel('Current password').fill(password);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ account: { email }, profile: { username } });
  await expect(dialog).toHaveCount(0);
});
