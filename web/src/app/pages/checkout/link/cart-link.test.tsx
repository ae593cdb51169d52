import { cents } from '@store/domain/platform/money/money';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setDocument } from '../../../../testing/api';
import { cartOf } from '../../../../testing/shop/cart';
import { kitOf, publishKits } from '../../../../testing/shop/kits';
import { expectAccessible, expectAddress, main } from '../../../../testing/page';
import { trackOf } from '../../../../testing/shop/tracks';
import { visit } from '../../../../testing/visit';

const NIGHT_BUS = trackOf(8, { title: 'Night Bus', bpm: 142, time: '2:14' });
const LINK = '/cart/add?beat=8&licence=Exclusive';

function storedCart(): string | null {
  return localStorage.getItem('cart');
}

describe('a link that fills the cart', () => {
  test('says what it adds, and adds it only by a click', async () => {
    setDocument('tracks/8', NIGHT_BUS);
    const user = visit(LINK, { stored: { cart: cartOf(trackOf(6, { title: 'Low Tide' })) } });
    expect(await screen.findByRole('heading', { name: 'Night Bus' })).toBeVisible();
    expect(main()).toHaveTextContent('Nothing goes in your cart until you add the beat.');
    expect(main()).toHaveTextContent('Exclusive Licence€44.99');
    await expectAccessible('a link to a licence');
    expect(storedCart()).not.toContain('Night Bus');
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    await expectAddress('/cart');
    expect(storedCart()).toContain('"title":"Night Bus","licensing":"Exclusive","price":"44.99"');
    expect(storedCart()).toContain('Low Tide');
  });

  test('replaces nothing that is in the cart', async () => {
    setDocument('tracks/8', NIGHT_BUS);
    visit(LINK, { stored: { cart: cartOf(NIGHT_BUS) } });
    expect(
      await screen.findByText(/This beat is in your cart under the Non-Exclusive Licence\./),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
    expect(storedCart()).toContain('"licensing":"Non-Exclusive"');
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
    await expectAccessible('a link to a beat that is in the cart');
  });

  test('says that its beat is sold', async () => {
    setDocument('tracks/8', { ...NIGHT_BUS, status: 'sold' });
    visit(LINK);
    expect(await screen.findByText('The exclusive licence of this beat has been sold.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the beat' })).toHaveAttribute('href', '/track/detail/8');
    expect(storedCart()).toBeNull();
  });

  test('says that its licence is not offered', async () => {
    setDocument('tracks/8', NIGHT_BUS);
    visit('/cart/add?beat=8&licence=Gold%3Cb%3E');
    expect(await screen.findByText('This beat is not sold under the licence in the link.')).toBeVisible();
  });

  test.each([
    ['/cart/add?beat=9999&licence=Exclusive', 'The beat in this link is not in the shop.'],
    ['/cart/add?kit=9', 'The kit in this link is not in the shop.'],
    ['/cart/add?kit=x', 'There is no page at this address.'],
    ['/cart/add?beat=8', 'There is no page at this address.'],
    ['/cart/add?beat=eight&licence=Exclusive', 'There is no page at this address.'],
  ])('%s says that there is nothing to add', async (path, text) => {
    setDocument('tracks/9999', undefined);
    publishKits([kitOf(3)]);
    visit(path);
    await waitFor(() => expect(main()).toHaveTextContent(text));
    expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
  });
});

describe('a link to a kit', () => {
  function storedKits(): unknown {
    return JSON.parse(localStorage.getItem('cartKits') ?? 'null');
  }

  test('says what it adds, and adds it only by a click', async () => {
    publishKits([kitOf(3, { title: 'Pier Drums' })]);
    const user = visit('/cart/add?kit=3');
    expect(await screen.findByRole('heading', { name: 'Pier Drums' })).toBeVisible();
    expect(main()).toHaveTextContent('Nothing goes in your cart until you add the kit.');
    expect(main()).toHaveTextContent('Drum kit · 12 sounds · WAV');
    expect(storedKits()).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
    expect(storedKits()).toMatchObject([{ id: 3, price: 1499 }]);
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
    expect(screen.getByRole('link', { name: 'See the kit' })).toHaveAttribute('href', '/kit/3');
  });

  test('lets its buyer enter the amount of one with a minimum', async () => {
    publishKits([kitOf(2, { price: { kind: 'minimum', minimum: cents(500), suggested: cents(900) } })]);
    const user = visit('/cart/add?kit=2');
    const price = await screen.findByRole('textbox', { name: 'Your price in €' });
    await user.clear(price);
    await user.type(price, '12');
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(storedKits()).toMatchObject([{ id: 2, price: 1200 }]);
  });

  test('leads to the page of a free one', async () => {
    publishKits([kitOf(1, { price: { kind: 'free' } })]);
    visit('/cart/add?kit=1');
    expect(await screen.findByText('This kit is free. Its page has the download.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
  });
});
