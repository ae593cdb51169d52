import { formatPublicDeals } from '@store/domain/sales/deals/bulk-deals';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsTo, publish } from '../../../testing/api';
import { CUSTOMER, visitAsCustomer } from '../../../testing/customer';
import { trackOf } from '../../../testing/shop/tracks';

const TRACK = trackOf(8, { title: 'Night Bus' });

test('an offer is sent for a beat, and the focus is on the button that closes the answer', async () => {
  publish([TRACK], { deals: formatPublicDeals([], { offers: true, guests: false }) });
  answer('POST /api/offers', { message: 'Your offer was sent.' });
  const user = visitAsCustomer('/track/detail/8');
  await user.click(await screen.findByRole('button', { name: 'Make an offer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make an offer for Night Bus' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Your offer in euros' }), '30');
  await user.click(within(dialog).getByRole('button', { name: 'Send offer' }));
  expect(await within(dialog).findByText('Your offer was sent.')).toBeVisible();
  expect(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus();
  expect(callsTo('POST /api/offers')[0]?.input).toMatchObject({
    token: CUSTOMER.token,
    track_id: 8,
    amount: '30.00',
  });
});
