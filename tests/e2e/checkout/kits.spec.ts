import { downloadOf } from '../../api/support/customer';
import { beCustomer, checkOut, pay } from '../support/shopping';
import { expect, LONG, open, test } from '../support/test';

test(
  'a customer pays more for a kit than its minimum, beside a beat, and downloads it',
  LONG,
  async ({ page }) => {
    const { token } = await beCustomer(page);
    await open(page, '/kits');
    await page.getByRole('link', { name: 'Slow Tape Loops' }).click();
    const price = page.getByLabel('Your price in €');
    await price.fill('4');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('This kit costs at least €5.00.')).toBeVisible();
    await expect(price).toBeFocused();
    await price.fill('12.50');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('button', { name: 'Already in cart' })).toBeVisible();
    await open(page, '/tracks');
    await page
      .getByRole('button', { name: /^Add .+ for €24\.99$/ })
      .first()
      .click();
    await open(page, '/cart');
    await expect(page.getByRole('row', { name: /Slow Tape Loops/ })).toContainText('€12.50');
    await expect(page.getByLabel('Total')).toContainText('€37.49');
    await checkOut(page);
    await pay(page);
    await expect(page.getByRole('heading', { name: 'Thanks you for purchase' })).toBeVisible();
    const files = page.getByRole('region', { name: 'Your files' });
    await expect(files.getByRole('button', { name: /Download kit \(ZIP, 6 MB\)/ })).toBeVisible();
    const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const kit = await downloadOf(token, order, 1, 'kit');
    expect(kit.headers.get('content-disposition')).toContain('Slow Tape Loops (kit).zip');
    expect(
      Buffer.from(await kit.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    await open(page, '/kit/2');
    await expect(page.getByText('You own this kit.')).toBeVisible();
  },
);
