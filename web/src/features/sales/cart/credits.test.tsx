import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, callsTo } from '../../../testing/api';
import { visitAsCustomer } from '../../../testing/customer';
import { expectAccessible } from '../../../testing/page';
import { cartOf } from '../../../testing/shop/cart';
import { membershipOf, publishPlans } from '../../../testing/shop/memberships';
import { trackOf } from '../../../testing/shop/tracks';

const BEATS = [
  trackOf(8, { title: 'Night Bus' }),
  trackOf(7, { title: 'Low Tide' }),
  trackOf(6, { title: 'Dust' }),
];

async function total(): Promise<HTMLElement> {
  return screen.findByRole('complementary', { name: 'Total' });
}

test('a subscriber pays for beats with credits, and for others at the price of the plan', async () => {
  publishPlans(BEATS, membershipOf());
  const user = visitAsCustomer('/cart', { cart: cartOf(...BEATS) });
  await user.click(await screen.findByRole('button', { name: 'Use 1 credit: Night Bus' }));
  await user.click(await screen.findByRole('button', { name: 'Use 1 credit: Low Tide' }));
  // Both credits are used.
  expect(screen.queryByRole('button', { name: 'Use 1 credit: Dust' })).not.toBeInTheDocument();
  expect(await total()).toHaveTextContent(
    /2 credits.*−€49\.98.*EP membership \(20% off\).*−€5\.00.*Total.*€19\.99/,
  );
  await expectAccessible('a cart with credits');
  await user.click(screen.getByRole('button', { name: 'Pay €24.99 instead: Low Tide' }));
  expect(await screen.findByRole('button', { name: 'Use 1 credit: Dust' })).toBeInTheDocument();
});

test('an order that credits pay for is sent without an amount', async () => {
  const [beat] = BEATS;
  if (!beat) throw new Error('There is no beat.');
  publishPlans(BEATS, membershipOf());
  answer('POST /api/checkout', { redirect: 'https://shop.example.com/checkout/success/1' });
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const user = visitAsCustomer('/cart', { cart: cartOf(beat) });
  await user.click(await screen.findByRole('button', { name: 'Use 1 credit: Night Bus' }));
  expect(await total()).toHaveTextContent('Your credits cover it all.');
  await user.click(screen.getByRole('button', { name: 'Checkout Now' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://shop.example.com/checkout/success/1'));
  expect(callsTo('POST /api/checkout').at(-1)?.input).toMatchObject({
    total: '0.00',
    data: [{ price: '24.99' }],
    track_list: [{ id: 8, license: 'Non-Exclusive', pay: 'credits' }],
  });
});

test('credits of a membership that has ended can be taken back', async () => {
  publishPlans(BEATS, membershipOf({ state: 'ended' }));
  const user = visitAsCustomer('/cart', {
    cart: cartOf(...BEATS.slice(0, 1)),
    cartBases: JSON.stringify({ 8: { kind: 'credits', licensing: 'Non-Exclusive' } }),
  });
  expect(await total()).toHaveTextContent('€24.99');
  await user.click(await screen.findByRole('button', { name: 'Pay €24.99 instead: Night Bus' }));
  expect(localStorage.getItem('cartBases')).toBeNull();
});

test('the licence cards offer what the credits are enough for', async () => {
  publishPlans(BEATS, membershipOf());
  const user = visitAsCustomer('/track/detail/8');
  const use = await screen.findByRole('button', { name: 'Use 1 credit for Non-Exclusive' });
  expect(screen.queryByRole('button', { name: /credits for Exclusive/ })).not.toBeInTheDocument();
  await user.click(use);
  await user.click(await screen.findByRole('link', { name: 'View cart' }));
  expect(await total()).toHaveTextContent(/1 credit.*−€24\.99.*Total.*€0\.00/);
  expect(within(screen.getByRole('table')).getByText('1 credit')).toBeInTheDocument();
});
