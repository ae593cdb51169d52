import type { OfferRow } from '@store/domain/api/member/offers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsTo, refuse } from '../../../../testing/api';
import { openDashboard } from '../../../../testing/member';

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

test('the focus moves to the heading of the list when the answered offer has no buttons any more', async () => {
  const settings = { enabled: true, minimum_percent: 0, version: 1 };
  answer('GET /api/member/offers', { settings, result: [AGREED] });
  answer('POST /api/member/offers/answer', { message: 'The offer is withdrawn.' });
  const user = openDashboard('offers');
  const page = await screen.findByRole('region', { name: 'Offers' });
  const withdraw = await within(page).findByRole('button', { name: /^Withdraw/ });
  answer('GET /api/member/offers', { settings, result: [{ ...AGREED, state: 'withdrawn', version: 3 }] });
  withdraw.focus();
  await user.keyboard('{Enter}');
  const heading = within(page).getByRole('heading', { name: 'Offers from buyers' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(withdraw).not.toBeInTheDocument();
  await user.tab();
  expect(heading).not.toHaveAttribute('tabindex');
});
