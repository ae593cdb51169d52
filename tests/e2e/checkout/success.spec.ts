import { cartOf, remember } from '../support/network';
import { expect, isTooWide, LONG_ON_PHONE, test } from '../support/test';

const CART = cartOf({ 24: 'Glass Elevator' });

test(
  'a payment that is being processed is explained on the success page',
  LONG_ON_PHONE,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await remember(page, { cart: CART });
    await page.route('**/api/checkout/matching_id', (route) =>
      route.fulfill({ json: { result: false, state: 'processing' } }),
    );
    await page.goto('/checkout/success/o1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bank is confirming the payment');
    expect(await isTooWide(page)).toBe(false);
  },
);
