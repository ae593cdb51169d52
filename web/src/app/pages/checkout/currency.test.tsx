import { cents } from '@store/domain/platform/money/money';
import { DEFAULT_SETTINGS, toPublicSettings } from '@store/domain/shop/settings/settings';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, callsTo, publish, refuse } from '../../../testing/api';
import { cartOf } from '../../../testing/shop/cart';
import { visitAsCustomer } from '../../../testing/customer';
import { notification } from '../../../testing/page';
import { trackOf, TRACKS } from '../../../testing/shop/tracks';
import { visit } from '../../../testing/visit';

const NIGHT_BUS = trackOf(8, { title: 'Night Bus' });

/** A cart from before the shop changed its currency. */
const IN_EUROS = cartOf(NIGHT_BUS);

/** From now on, the shop sells in yen. */
function sellInYen(tracks = TRACKS): void {
  const [nonExclusive, exclusive] = DEFAULT_SETTINGS.licences;
  if (!nonExclusive || !exclusive) throw new Error('A new shop has two licences.');
  const licences = [
    { ...nonExclusive, price: cents(2500) },
    { ...exclusive, price: cents(4500) },
  ];
  const settings = { ...DEFAULT_SETTINGS, currency: 'JPY', licences };
  publish(tracks, { settings: toPublicSettings({ version: 1, textsVersion: 0, settings }) });
}

function total(): Promise<HTMLElement> {
  return screen.findByRole('complementary', { name: 'Total' });
}

async function press(user: ReturnType<typeof visitAsCustomer>): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Checkout Now' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
}

describe('a shop that sells in yen', () => {
  test('shows its prices without decimals, and sells a beat with its own price in euros at that of the licence', async () => {
    sellInYen([trackOf(8, { title: 'Night Bus', licences: { Exclusive: cents(9900) } })]);
    visit('/track/detail/8');
    expect(await screen.findByRole('radio', { name: 'Non-Exclusive - ¥2,500' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Exclusive - ¥4,500' })).toBeVisible();
  });

  test('sells a cart from before at its prices of today, after saying so', async () => {
    sellInYen();
    answer('POST /api/checkout', { redirect: `${location.origin}/#paid` });
    const user = visitAsCustomer('/cart', { cart: IN_EUROS });
    expect(await notification('“Night Bus” now costs ¥2,500.')).toBeVisible();
    await waitFor(async () => expect(await total()).toHaveTextContent('¥2,500'));
    await press(user);
    await waitFor(() =>
      expect(callsTo('POST /api/checkout')[0]?.input).toMatchObject({
        data: [{ price: '2500', currency: 'JPY' }],
        total: '2500',
      }),
    );
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([
      { price: '2500', currency: 'JPY' },
    ]);
  });
});

test('a page that does not know of the new currency shows the price that checkout answers, and buys at that', async () => {
  const pricing = {
    total: '2500',
    currency: 'JPY',
    bulk: [],
    code: null,
    lines: [{ id: 8, price: 2500 }],
    kits: [],
  };
  const message = 'The shop sells in JPY now. Your cart now costs ¥2,500.';
  const user = visitAsCustomer('/cart', { cart: IN_EUROS });
  await waitFor(async () => expect(await total()).toHaveTextContent('€24.99'));
  refuse('POST /api/checkout', { message, code: 'price-changed', pricing });
  await press(user);
  expect(await notification('“Night Bus” now costs ¥2,500.')).toBeVisible();
  await waitFor(async () => expect(await total()).toHaveTextContent('¥2,500'));
  answer('POST /api/checkout', { redirect: `${location.origin}/#paid` });
  await press(user);
  await waitFor(() =>
    expect(callsTo('POST /api/checkout')[1]?.input).toMatchObject({
      data: [{ price: '2500', currency: 'JPY' }],
      total: '2500',
    }),
  );
});
