import { WITHDRAWAL_CONSENT } from '@store/domain/sales/orders/agreement';
import { DEFAULT_SETTINGS, toPublicSettings } from '@store/domain/shop/settings/settings';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, callsTo, publish, refuse } from '../../../testing/api';
import { cartOf } from '../../../testing/shop/cart';
import { visitAsCustomer } from '../../../testing/customer';
import { trackOf, TRACKS } from '../../../testing/shop/tracks';

const CART = cartOf(trackOf(8, { title: 'Night Bus' }));
const MISSING = /^Please tick the box/;

function box(): Promise<HTMLElement> {
  return screen.findByRole('checkbox', { name: WITHDRAWAL_CONSENT });
}

function askForConsent(): void {
  const settings = { ...DEFAULT_SETTINGS, shop: { ...DEFAULT_SETTINGS.shop, withdrawalConsent: true } };
  publish(TRACKS, { settings: toPublicSettings({ version: 1, textsVersion: 0, settings }) });
}

async function press(user: ReturnType<typeof visitAsCustomer>): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Checkout Now' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
}

describe('a cart that asks for consent to immediate delivery', () => {
  test('is not sent without it, and says so at the checkbox', async () => {
    askForConsent();
    const user = visitAsCustomer('/cart', { cart: CART });
    expect(await box()).not.toBeChecked();
    expect(screen.queryByText(/acknowledge that you thereby lose/)).not.toBeInTheDocument();
    await press(user);
    await waitFor(async () => expect(await box()).toHaveAccessibleDescription(MISSING));
    expect(await box()).toHaveFocus();
    expect(callsTo('POST /api/checkout')).toEqual([]);
  });

  test('is sent with the sentence that was ticked', async () => {
    askForConsent();
    answer('POST /api/checkout', { redirect: `${location.origin}/#paid` });
    const user = visitAsCustomer('/cart', { cart: CART });
    await user.click(await box());
    await press(user);
    await waitFor(() =>
      expect(callsTo('POST /api/checkout')[0]?.input).toMatchObject({
        withdrawal_consent: WITHDRAWAL_CONSENT,
      }),
    );
  });
});

describe('a cart that does not ask for it', () => {
  test('sends nothing about it', async () => {
    answer('POST /api/checkout', { redirect: `${location.origin}/#paid` });
    const user = visitAsCustomer('/cart', { cart: CART });
    await press(user);
    await waitFor(() => expect(callsTo('POST /api/checkout')).toHaveLength(1));
    expect(callsTo('POST /api/checkout')[0]?.input).not.toHaveProperty('withdrawal_consent');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('asks for it when the shop refuses the checkout without it', async () => {
    refuse('POST /api/checkout', { code: 'consent-required', message: 'Please tick the box.' });
    const user = visitAsCustomer('/cart', { cart: CART });
    await press(user);
    await waitFor(async () => expect(await box()).toHaveFocus());
    expect(await box()).toHaveAccessibleDescription('Please tick the box.');
  });
});
