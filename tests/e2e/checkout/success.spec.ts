import type { OrderState } from '@store/domain/orders/orders';
import type { Page } from '@playwright/test';
import { checkOut as openCheckout, orderReaches } from '../../api/support/customer';
import { expectNoViolations } from '../support/axe';
import { addSomeTrack, removeTrack, sellTrack } from '../support/member';
import { cartOf, remember, sessionOf } from '../support/network';
import { addToCart, beCustomer, storedCart } from '../support/shopping';
import { expect, isTooWide, PHONE, test } from '../support/test';

const CART = cartOf({ 24: 'Glass Elevator' });

interface Payment {
  state: OrderState | null;
  /** How often the page has asked for it. */
  calls: number;
}

/** Answers every question about a payment with a state that the test can change. */
async function paymentIs(page: Page, state: Payment['state']): Promise<Payment> {
  const payment: Payment = { state, calls: 0 };
  await page.route('**/api/checkout/matching_id', (route) => {
    payment.calls += 1;
    return route.fulfill({ json: { result: payment.state === 'fulfilled', state: payment.state } });
  });
  return payment;
}

function headingOf(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

test('the success page can be opened again and keeps later cart items', async ({ page }) => {
  const track = await addSomeTrack();
  const { by, id } = await sellTrack(track.id);
  await remember(page, sessionOf(by.token));
  await page.goto(`/checkout/success/${id}`);
  await expect(headingOf(page)).toHaveText('Thanks you for purchase');
  await addToCart(page, 24, 'Non-Exclusive - €24.99');
  await page.goBack();
  await expect(headingOf(page)).toHaveText('Thanks you for purchase');
  await expect.poll(() => storedCart(page)).toContain('Glass Elevator');
  await page.getByRole('main').getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await removeTrack(track);
});

test('the success page of an unknown payment is the 404 page after one call', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/checkout/matching_id')) calls.push(request.url());
  });
  await remember(page, { cart: CART });
  await page.goto('/checkout/success/nonsense');
  await expect(headingOf(page)).toHaveText('Error 404 - Page not found');
  await page.waitForTimeout(1500);
  expect(calls).toHaveLength(1);
  expect(await storedCart(page)).toBe(CART);
});

test('an unpaid order is awaited, with a link to it after a while, and keeps the cart', async ({ page }) => {
  await page.clock.install();
  const { token } = await beCustomer(page);
  await openCheckout(token, [[23, 'Non-Exclusive']]);
  const { id } = await orderReaches(token, 'pending');
  await addToCart(page, 24, 'Non-Exclusive - €24.99');
  const answered = page.waitForResponse('**/api/checkout/matching_id');
  await page.goto(`/checkout/success/${id}`);
  await (await answered).finished();
  await expect(headingOf(page)).toHaveText('Your payment is being confirmed.');
  await expect(page.getByRole('link', { name: 'See your order' })).toHaveCount(0);
  // In two steps, so that the answer is read before its deadline passes.
  await page.clock.runFor(10_000);
  await page.clock.runFor(11_000);
  await expect(headingOf(page)).toHaveText('We are still waiting for your payment to be confirmed');
  expect(await storedCart(page)).toContain('Glass Elevator');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('The payment is not confirmed yet.');
});

test('the success page follows a slow payment until the order is fulfilled', async ({ page }) => {
  await page.clock.install();
  await remember(page, { cart: CART });
  const payment = await paymentIs(page, 'pending');
  await page.goto('/checkout/success/o1');
  await expect(headingOf(page)).toHaveText('Your payment is being confirmed.');
  await page.clock.runFor(3500);
  expect(await storedCart(page)).toBe(CART);
  payment.state = 'authorised';
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(await storedCart(page)).toBeNull();
  }).toPass();
  await expect(page.getByRole('main')).toContainText('only then charge you');
  payment.state = 'paid';
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(headingOf(page)).toHaveText(/arrived|longer than usual/, { timeout: 500 });
  }).toPass();
  await page.clock.runFor(20_000);
  await expect(headingOf(page)).toHaveText('Your files take longer than usual');
  payment.state = 'fulfilled';
  await expect(async () => {
    await page.clock.runFor(30_000);
    await expect(headingOf(page)).toHaveText('Thanks you for purchase', { timeout: 500 });
  }).toPass();
});

interface Shown {
  readonly state: OrderState;
  readonly heading: string;
  readonly main: string;
  readonly isCartKept: boolean;
}

/** What the page shows for payments that are not awaited. */
const OUTCOMES: readonly Shown[] = [
  {
    state: 'processing',
    heading: 'Your bank is confirming the payment',
    main: '/',
    isCartKept: false,
  },
  { state: 'cancelled', heading: 'You were not charged', main: '/tracks', isCartKept: true },
  { state: 'failed', heading: 'Your payment did not go through', main: '/cart', isCartKept: true },
  { state: 'expired', heading: 'The payment was not made in time', main: '/cart', isCartKept: true },
  {
    state: 'partially_refunded',
    heading: 'A part of this order was refunded',
    main: '/',
    isCartKept: true,
  },
  { state: 'refunded', heading: 'This order was refunded', main: '/', isCartKept: true },
  { state: 'disputed', heading: 'Your bank has asked for the money back', main: '/', isCartKept: true },
  { state: 'lost', heading: 'Your bank has taken the payment back', main: '/', isCartKept: true },
];

for (const { state, heading, main, isCartKept } of OUTCOMES)
  test(`a payment that is ${state} is explained on the success page`, PHONE, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await remember(page, { cart: CART });
    const payment = await paymentIs(page, state);
    await page.goto('/checkout/success/o1');
    await expect(headingOf(page)).toHaveText(heading);
    const links = page.getByRole('main').getByRole('link');
    await expect(links).toHaveCount(2);
    await expect(links.first()).toHaveAttribute('href', main);
    await expect(links.last()).toHaveAttribute('href', '/profile?tab=orders&order=o1');
    await expect.poll(() => storedCart(page)).toBe(isCartKept ? CART : null);
    expect(await isTooWide(page)).toBe(false);
    await expectNoViolations(page);
    expect(payment.calls).toBe(1);
  });
