import {
  checkOut as openCheckout,
  newCustomer,
  orderReaches,
  tellCheckout,
} from '../../api/support/customer';
import { addSomeTrack, removeTrack } from '../support/member';
import { addToCart, beCustomer, checkOut, pay, storedCart } from '../support/shopping';
import { expect, LONG, test } from '../support/test';

test(
  'of two buyers of an exclusive, the first to pay gets it and the other is never charged',
  LONG,
  async ({ page }) => {
    const track = await addSomeTrack();
    const { token } = await beCustomer(page);
    await addToCart(page, track.id, 'Exclusive - €44.99');
    await page.goto('/cart');
    await expect(page.getByRole('complementary', { name: 'Total' })).toContainText(
      'We charge you only once the exclusive is yours.',
    );
    await checkOut(page);

    const first = await newCustomer();
    const session = await openCheckout(first.token, [[track.id, 'Exclusive']]);
    await tellCheckout(`sessions/${session}/pay`, { name: 'Teo Okafor' });
    await orderReaches(first.token, 'fulfilled');

    await pay(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You weren’t charged');
    await page.getByRole('main').getByRole('link', { name: 'See your order' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Someone else bought the exclusive first');
    await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0);
    expect(await orderReaches(token, 'cancelled')).toMatchObject({ total: '44.99' });
    await removeTrack(track);
  },
);

test(
  'a debit buyer waits for the bank without a second order, and then receives the files',
  LONG,
  async ({ page, expectProblem }) => {
    expectProblem(/status of 409/);
    const { token, password } = await beCustomer(page);
    await addToCart(page, 24, 'Non-Exclusive - €24.99');
    const session = await checkOut(page);
    await pay(page, 'debit');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Your bank is confirming the payment');
    await expect.poll(() => storedCart(page)).toBeNull();
    const { id } = await orderReaches(token, 'processing');

    await addToCart(page, 23, 'Non-Exclusive - €24.99');
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Checkout Now' }).click();
    const summary = page.getByRole('complementary', { name: 'Total' });
    await expect(summary.getByRole('alert')).toContainText('Your bank is confirming the payment');
    await summary.getByRole('link', { name: 'See that order' }).click();
    await expect(page).toHaveURL(new RegExp(`/profile\\?tab=orders&order=${id}$`));
    await expect(page.getByRole('tabpanel')).toContainText('A direct debit can take several days.');

    await page.getByRole('tab', { name: 'User Info' }).click();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Account' });
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Yes, delete my account' }).click();
    // The first one: a toast may follow it.
    await expect(dialog.getByRole('alert').first()).toContainText('is being processed');
    await dialog.getByRole('link', { name: 'See that order' }).click();
    await expect(dialog).toHaveCount(0);

    await tellCheckout(`sessions/${session}/settle`, { outcome: 'succeeded' });
    await orderReaches(token, 'fulfilled');
    await page.goto(`/profile?tab=orders&order=${id}`);
    await expect(page.getByRole('tabpanel')).toContainText('fulfilled');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Contract (PDF) of Glass Elevator' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  },
);
