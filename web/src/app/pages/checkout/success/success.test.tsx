import type { OrderState } from '@store/domain/sales/orders/orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseCart } from '../../../../features/sales/cart/cart';
import { answer, callsTo, cutOff, hold } from '../../../../testing/api';
import { cartOf } from '../../../../testing/shop/cart';
import { holdTimers, pass } from '../../../../testing/clock';
import { CUSTOMER, knowCustomer } from '../../../../testing/customer';
import { orderOf } from '../../../../testing/shop/orders';
import { expectAccessible, expectAddress, main } from '../../../../testing/page';
import { trackOf } from '../../../../testing/shop/tracks';
import { reopen, visit } from '../../../../testing/visit';

const CART = cartOf(trackOf(7));

/** From now on, the payment has this state. */
function paymentIs(state: OrderState | null): void {
  const lines = [{ track_id: 7, license: 'Non-Exclusive' }];
  answer('POST /api/checkout/matching_id', { result: state === 'fulfilled', state, lines });
}

function storedCart(): string | null {
  return localStorage.getItem('cart');
}

function storedItems() {
  return parseCart(storedCart()).map(({ id, licensing }) => ({ id, licensing }));
}

async function heading(name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name });
}

/** Waits for the answer to the page's so many-th question about the payment. */
async function asked(times: number): Promise<void> {
  await waitFor(() => expect(callsTo('POST /api/checkout/matching_id').length).toBeGreaterThanOrEqual(times));
}

test('the success page of an unknown payment is the 404 page after one call, and keeps the cart', async () => {
  holdTimers();
  paymentIs(null);
  visit('/checkout/success/nonsense', { stored: { cart: CART } });
  expect(await heading('Error 404 - Page not found')).toBeVisible();
  const calls = callsTo('POST /api/checkout/matching_id');
  expect(calls[0]?.input).toEqual({ transaction_id: 'nonsense' });
  await pass(60_000);
  expect(callsTo('POST /api/checkout/matching_id')).toHaveLength(calls.length);
  expect(storedCart()).toBe(CART);
});

test('the success page follows a slow payment until the order is fulfilled', async () => {
  holdTimers();
  paymentIs('pending');
  visit('/checkout/success/o1', { stored: { cart: CART } });
  expect(await heading('Your payment is being confirmed.')).toBeVisible();
  await asked(1);
  expect(storedCart()).toBe(CART);
  await expectAccessible('a payment that is awaited');
  paymentIs('authorised');
  await waitFor(async () => {
    await pass(1000);
    expect(storedCart()).toBeNull();
  });
  expect(main()).toHaveTextContent('Before we charge you');
  paymentIs('paid');
  await waitFor(async () => {
    await pass(5000);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Your files are taking longer than usual',
    );
  });
  paymentIs('fulfilled');
  await waitFor(async () => {
    await pass(30_000);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thanks you for purchase');
  });
  await expectAccessible('a payment that was made');
});

test('the success page awaits an unpaid order, keeps the cart, and links to the order after a while', async () => {
  holdTimers();
  paymentIs('pending');
  const user = visit('/checkout/success/o1', { stored: { cart: CART } });
  expect(await heading('Your payment is being confirmed.')).toBeVisible();
  await asked(1);
  expect(screen.queryByRole('link', { name: 'See your order' })).not.toBeInTheDocument();
  await waitFor(async () => {
    await pass(5000);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'We’re still waiting for your payment to be confirmed',
    );
  });
  expect(storedCart()).toBe(CART);
  await user.click(screen.getByRole('link', { name: 'See your order' }));
  await waitFor(() => expect(location.pathname).toBe('/profile'));
});

test('the success page keeps asking when it cannot be answered, and links to the order', async () => {
  holdTimers();
  cutOff('POST /api/checkout/matching_id');
  visit('/checkout/success/o1', { stored: { cart: CART } });
  expect(await screen.findByText('We couldn’t check your payment yet.')).toBeVisible();
  expect(main()).toHaveTextContent('Please don’t pay again');
  expect(within(main()).getByRole('link', { name: 'See your order' })).toHaveAttribute(
    'href',
    '/profile?tab=orders&order=o1',
  );
  await pass(5 * 60_000);
  paymentIs('fulfilled');
  await waitFor(async () => {
    await pass(60_000);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thanks you for purchase');
  });
  expect(storedCart()).toBeNull();
});

test('a payment whose success page was left empties the cart on another page, once', async () => {
  holdTimers();
  paymentIs('pending');
  visit('/checkout/success/o1', { stored: { cart: CART } });
  expect(await heading('Your payment is being confirmed.')).toBeVisible();
  await asked(1);
  reopen('/cart');
  expect(await screen.findByRole('button', { name: 'Checkout Now' })).toBeVisible();
  paymentIs('fulfilled');
  await waitFor(async () => {
    await pass(5000);
    expect(screen.getByText('Cart is empty')).toBeVisible();
  });
  localStorage.setItem('cart', CART);
  reopen('/checkout/success/o1');
  expect(await heading('Thanks you for purchase')).toBeVisible();
  expect(storedCart()).toBe(CART);
});

test('a payment that came to nothing keeps the cart and is not asked for on other pages', async () => {
  paymentIs('failed');
  visit('/checkout/success/o1', { stored: { cart: CART } });
  expect(await heading('Your payment didn’t go through')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('payments')).toBeNull());
  expect(storedCart()).toBe(CART);
});

test('a cart that was kept by the browser while another page emptied it is empty when it is shown again', async () => {
  visit('/cart', { stored: { cart: CART } });
  expect(await screen.findByRole('button', { name: 'Checkout Now' })).toBeVisible();
  localStorage.removeItem('cart');
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await screen.findByText('Cart is empty')).toBeVisible();
});

test('the success page can be opened again and keeps what was put into the cart since', async () => {
  paymentIs('fulfilled');
  const user = visit('/checkout/success/o1', { stored: { cart: CART } });
  expect(await heading('Thanks you for purchase')).toBeVisible();
  await waitFor(() => expect(storedCart()).toBeNull());
  await user.click(within(main()).getByRole('link', { name: 'Go home' }));
  await expectAddress('/');
  await user.click(await screen.findByRole('button', { name: 'Add Low Tide for €24.99' }));
  await waitFor(() => expect(storedCart()).toContain('Low Tide'));
  history.back();
  expect(await heading('Thanks you for purchase')).toBeVisible();
  expect(storedCart()).toContain('Low Tide');
});

test('the success page keeps what the order was not for: another beat, and another licence of the same', async () => {
  paymentIs('fulfilled');
  visit('/checkout/success/o1', { stored: { cart: cartOf(trackOf(7), trackOf(8)), discountCode: 'SUMMER' } });
  expect(await heading('Thanks you for purchase')).toBeVisible();
  await waitFor(() => expect(storedItems()).toEqual([{ id: 8, licensing: 'Non-Exclusive' }]));
  expect(localStorage.getItem('discountCode')).toBe('SUMMER');
  const other = CART.replace('Non-Exclusive', 'Exclusive');
  localStorage.setItem('cart', other);
  reopen('/checkout/success/o2');
  expect(await heading('Thanks you for purchase')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('payments')).toContain('"o2","state":"settled"'));
  expect(storedItems()).toEqual([{ id: 7, licensing: 'Exclusive' }]);
});

test('the success page takes what was paid from a cart that another tab has changed meanwhile', async () => {
  holdTimers();
  paymentIs('pending');
  visit('/checkout/success/o1', { stored: { cart: CART } });
  await asked(1);
  const newValue = cartOf(trackOf(7), trackOf(8));
  localStorage.setItem('cart', newValue);
  fireEvent(window, new StorageEvent('storage', { key: 'cart', newValue }));
  paymentIs('fulfilled');
  await waitFor(async () => {
    await pass(1000);
    expect(storedItems()).toEqual([{ id: 8, licensing: 'Non-Exclusive' }]);
  });
});

/** What the page shows for payments that are not awaited: heading, main link, and whether the cart stays. */
test.each<[OrderState, string, string, boolean]>([
  ['processing', 'Your bank is confirming the payment', '/', false],
  ['cancelled', 'You weren’t charged', '/tracks', true],
  ['failed', 'Your payment didn’t go through', '/cart', true],
  ['expired', 'The payment wasn’t completed in time', '/cart', true],
  ['partially_refunded', 'Part of this order was refunded', '/', true],
  ['refunded', 'This order was refunded', '/', true],
  ['disputed', 'Your bank has asked for the money back', '/', true],
  ['lost', 'Your bank has taken the payment back', '/', true],
])('a payment that is %s is explained on the success page', async (state, name, next, isCartKept) => {
  holdTimers();
  paymentIs(state);
  visit('/checkout/success/o1', { stored: { cart: CART } });
  expect(await heading(name)).toBeVisible();
  const links = within(main())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual([next, '/profile?tab=orders&order=o1']);
  await expectAccessible(name);
  await waitFor(() => expect(storedCart()).toBe(isCartKept ? CART : null));
  const calls = callsTo('POST /api/checkout/matching_id').length;
  await pass(60_000);
  expect(callsTo('POST /api/checkout/matching_id')).toHaveLength(calls);
});

test('the links of the success page come after the files, and alone if the files cannot be loaded', async () => {
  paymentIs('fulfilled');
  knowCustomer();
  const arrive = hold('POST /api/userorders', { results: [orderOf('fulfilled')] });
  const user = visit('/checkout/success/order-fulfilled', { token: CUSTOMER.token });
  expect(await heading('Thanks you for purchase')).toBeVisible();
  await waitFor(() => expect(callsTo('POST /api/userorders')).not.toEqual([]));
  expect(within(main()).queryByRole('link')).not.toBeInTheDocument();
  arrive();
  const files = await screen.findByRole('region', { name: 'Your files' });
  const order = screen.getByRole('link', { name: 'See your order' });
  expect(files.compareDocumentPosition(order)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // All items alike: files first, help with claims folded away.
  const items = within(files).getAllByRole('listitem');
  expect(items.length).toBeGreaterThan(1);
  for (const item of items) {
    expect(within(item).getAllByRole('button', { name: /^Download/ })).not.toEqual([]);
    expect(item.querySelector('details')?.open).toBe(false);
  }
  cutOff('POST /api/userorders');
  reopen('/checkout/success/order-fulfilled');
  await user.click(await screen.findByRole('link', { name: 'See your order' }));
  await waitFor(() => expect(location.pathname).toBe('/profile'));
});
