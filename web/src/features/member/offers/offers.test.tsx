import type { OfferRow } from '@store/domain/api/member/offers';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsTo, refuse } from '../../../testing/api';
import { openDashboard } from '../../../testing/member';

const AGREED: OfferRow = {
  id: 'u1-7-1',
  track_id: 7,
  title: 'Glass Elevator',
  license: 'Exclusive',
  license_name: 'Exclusive',
  state: 'accepted',
  currency: 'EUR',
  amount: '30.00',
  counter: null,
  price: '30.00',
  until: Date.UTC(2026, 10, 29),
  created: Date.UTC(2026, 10, 22),
  buyer: { name: 'Mara Lind', email: 'mara@example.com' },
  message: 'For my album.',
  decline_at: null,
  version: 2,
};

test('the dashboard says why an offer that is being paid is not withdrawn', async () => {
  answer('GET /api/member/offers', {
    settings: { enabled: true, minimum_percent: 0, version: 1 },
    result: [AGREED],
  });
  const message =
    'The buyer is paying, or has paid already. That purchase counts: the offer was not withdrawn.';
  refuse('POST /api/member/offers/answer', { code: 'conflict', message });
  const user = openDashboard('offers');
  const page = await screen.findByRole('region', { name: 'Offers' });
  const row = await within(page).findByRole('listitem');
  expect(row).toHaveTextContent('agreed on €30.00');
  await user.click(within(row).getByRole('button', { name: /^Withdraw/ }));
  expect(await within(row).findByRole('alert')).toHaveTextContent(message);
  expect(callsTo('POST /api/member/offers/answer')[0]?.input).toEqual({
    id: AGREED.id,
    version: 2,
    answer: 'withdraw',
  });
});
