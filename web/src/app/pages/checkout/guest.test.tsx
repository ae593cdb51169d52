import { formatPublicDeals } from '@store/domain/sales/deals/bulk-deals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, callsTo, publish, refuse } from '../../../testing/api';
import { newSession } from '../../../testing/customer';
import { expectAccessible, main } from '../../../testing/page';
import { cartOf } from '../../../testing/shop/cart';
import { orderOf } from '../../../testing/shop/orders';
import { trackOf } from '../../../testing/shop/tracks';
import { reopen, visit } from '../../../testing/visit';

const BEAT = trackOf(7);
const CART = cartOf(BEAT);
const SECRET = 's'.repeat(43);
const EMAIL = 'mara@example.com';

function paymentIs(state: 'pending' | 'fulfilled'): void {
  const lines = [{ track_id: 7, license: 'Non-Exclusive' }];
  answer('POST /api/checkout/matching_id', { result: state === 'fulfilled', state, lines, guest: true });
}

async function pressCheckout(): Promise<void> {
  const user = visit('/cart', { stored: { cart: CART } });
  expect(await screen.findByText(/^No account needed/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Checkout Now' }));
}

beforeEach(() => {
  publish([BEAT], { deals: formatPublicDeals([], { offers: false, guests: true }) });
});

describe('a visitor without an account', () => {
  test('goes to the payment at once, and finds the files on the page after it', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const redirect = 'https://pay.example.com/c/pay/1';
    answer('POST /api/checkout/guest', { redirect, order_id: 'o1', secret: SECRET });
    await pressCheckout();
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(redirect));
    expect(callsTo('POST /api/checkout')).toEqual([]);
    expect(callsTo('POST /api/checkout/guest')[0]?.input).not.toHaveProperty('token');
    expect(JSON.stringify({ ...localStorage })).not.toContain(SECRET);

    paymentIs('fulfilled');
    answer('POST /api/orders/linked', { order: orderOf('fulfilled', { id: 'o1' }), email: EMAIL });
    answer('POST /api/orders/linked/download', { link: 'https://shop.example.com/api/download/1' });
    reopen('/checkout/success/o1');
    const files = await screen.findByRole('region', { name: 'Your files' });
    within(files)
      .getAllByRole('button', { name: /^Download beat/ })[0]
      ?.click();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://shop.example.com/api/download/1'));
    const file = { order_id: 'o1', secret: SECRET, line: 0, file: 'audio' };
    expect(callsTo('POST /api/orders/linked/download')[0]?.input).toEqual(file);
    expect(main()).toHaveTextContent('to the address you paid with');
    expect(within(main()).getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      `/checkout/success/o1#${SECRET}`,
    );
  });

  test('is asked to sign in where the shop says so after all, and goes on with the account', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    refuse('POST /api/checkout/guest', {
      code: 'unauthenticated',
      message: 'Please signin before checkout.',
    });
    await pressCheckout();
    const summary = screen.getByRole('complementary', { name: 'Total' });
    expect(await within(summary).findByLabelText('Email')).toBeVisible();
    expect(summary).toHaveTextContent('Please signin before checkout.');
    expect(assign).not.toHaveBeenCalled();
  });

  test('on another device is told where the link is', async () => {
    paymentIs('fulfilled');
    visit('/checkout/success/o1');
    expect(await screen.findByText(/to the address you paid with/)).toBeVisible();
    expect(within(main()).queryByRole('link', { name: 'See your order' })).not.toBeInTheDocument();
    expect(callsTo('POST /api/orders/linked')).toEqual([]);
  });
});

test('a customer who has signed in checks out with the account in such a shop, too', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  answer('POST /api/checkout', { redirect: 'https://pay.example.com/c/pay/1' });
  const user = visit('/cart', { token: newSession().token, stored: { cart: CART } });
  await user.click(await screen.findByRole('button', { name: 'Checkout Now' }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  expect(screen.queryByText(/^No account needed/)).not.toBeInTheDocument();
  expect(callsTo('POST /api/checkout/guest')).toEqual([]);
});

describe('the link of an order', () => {
  test('shows the order, and what an account with its address gives', async () => {
    answer('POST /api/orders/linked', { order: orderOf('partially_refunded', { id: 'o1' }), email: EMAIL });
    visit(`/checkout/success/o1#${SECRET}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
    expect(await screen.findByText(/^Order o1, 22 November 2026/)).toBeVisible();
    expect(main()).toHaveTextContent(`Sign up with ${EMAIL} and confirm the address`);
    expect(screen.getByRole('button', { name: /^Contract \(PDF\)/ })).toBeVisible();
    expect(screen.queryByText('Get help with a copyright claim')).not.toBeInTheDocument();
    expect(callsTo('POST /api/orders/linked')[0]?.input).toEqual({ order_id: 'o1', secret: SECRET });
    await expectAccessible('an order without an account');
  });

  test('asks nobody to sign up once an account has it', async () => {
    answer('POST /api/orders/linked', { order: orderOf('fulfilled', { id: 'o1' }), email: null });
    visit(`/checkout/success/o1#${SECRET}`);
    expect(await screen.findByText(/whoever has its link can download your files/)).toBeVisible();
    expect(within(main()).queryByText(/Sign up/)).not.toBeInTheDocument();
  });

  test('that was revoked leads to a new one', async () => {
    refuse('POST /api/orders/linked', { code: 'not-found', message: 'There is no such order.' });
    visit(`/checkout/success/o1#${SECRET}`);
    expect(await screen.findByText('This link no longer works.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ask us for a new one' })).toHaveAttribute('href', '/contact');
  });
});
