import { checkOut as openCheckout, orderReaches, tellCheckout } from '../../api/support/customer';
import { addSomeTrack, openDashboard, removeTrack } from '../support/member';
import { beCustomer, checkOut, pay } from '../support/shopping';
import { expect, isTooWide, LONG, LONG_ON_DESKTOP, test } from '../support/test';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test(
  'an owner upgrades from the order page, pays the difference and gets the larger licence',
  LONG,
  async ({ page }) => {
    const track = await addSomeTrack();
    const { token } = await beCustomer(page);
    const session = await openCheckout(token, [[track.id, 'Non-Exclusive']]);
    await tellCheckout(`sessions/${session}/pay`);
    const former = await orderReaches(token, 'fulfilled');

    await page.goto(`/profile?tab=orders&order=${former.id}`);
    const upgrade = page.getByRole('link', { name: `Upgrade ${track.title} to Exclusive for €20.00` });
    await expect(upgrade).toBeVisible();
    await upgrade.click();

    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: track.title });
    await expect(row).toContainText('Upgrade from Non-Exclusive');
    await expect(row).toContainText('€20.00');
    await expect(row.getByRole('combobox')).toHaveCount(0);
    await page.reload();
    await expect(row).toContainText('Upgrade from Non-Exclusive');
    await expect(row).toContainText('€20.00');

    await checkOut(page);
    await expect(page.getByRole('main')).toContainText('Upgrade from Non-Exclusive: €44.99 less €24.99');
    await pay(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks you for purchase');
    await expect(page.getByRole('region', { name: 'Your files' })).toContainText(
      'upgrade from Non-Exclusive (€44.99 less €24.99)',
    );
    expect(await orderReaches(token, 'fulfilled')).toMatchObject({ total: '20.00' });

    await page.goto(`/profile?tab=orders&order=${former.id}`);
    await expect(page.getByRole('tabpanel')).toContainText('Replaced by a larger licence');
    await expect(upgrade).toHaveCount(0);
    await page.getByRole('link', { name: former.lines[0]?.verification ?? '' }).click();
    await expect(page.getByRole('main')).toContainText(
      'has been replaced by the contract of a larger licence',
    );

    await openDashboard(page, 'invoices', `&search=${former.id}`);
    await page.getByRole('button', { name: `Details of invoice ${former.id}` }).click();
    await expect(page.getByRole('main')).toContainText('counts towards an upgrade, order');
    await removeTrack(track);
  },
);

test('the page of an owned beat offers the upgrade, on a phone too', LONG_ON_DESKTOP, async ({ page }) => {
  const track = await addSomeTrack();
  const { token } = await beCustomer(page);
  const session = await openCheckout(token, [[track.id, 'Non-Exclusive']]);
  await tellCheckout(`sessions/${session}/pay`);
  await orderReaches(token, 'fulfilled');
  await page.goto(`/track/detail/${track.id}`);
  const upgrade = page.getByRole('link', { name: `Upgrade ${track.title} to Exclusive for €20.00` });
  await expect(upgrade).toBeVisible();
  await expect(page.getByText('You own Non-Exclusive.')).toBeVisible();
  expect(await isTooWide(page)).toBe(false);
  await upgrade.click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Upgrade from Non-Exclusive')).toBeVisible();
  expect(await isTooWide(page)).toBe(false);
  await page.getByRole('button', { name: `Remove ${track.title}` }).click();
  expect(await page.evaluate(() => localStorage.getItem('cartBases'))).toBeNull();
  await removeTrack(track);
});
