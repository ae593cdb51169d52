import type { OfferRow } from '@store/domain/api/member/offers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsTo, refuse } from '../../../../testing/api';
import { openDashboard } from '../../../../testing/member';
import { expectAccessible, fill } from '../../../../testing/page';

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
  decision: null,
  version: 2,
};

const SETTINGS = { enabled: true, minimum_percent: 60, version: 1 };

const OPEN: OfferRow = {
  ...AGREED,
  id: 'u2-8-1',
  state: 'open',
  amount: '38.00',
  price: null,
  decision: {
    image: 'https://example.com/cover.jpg',
    list_price: '44.99',
    minimum: '27.00',
    buyer: {
      orders: 2,
      spent: [{ currency: 'EUR', amount: 4998 }],
      bought: [
        { title: 'Low Tide', license_name: 'Non-Exclusive', created: Date.UTC(2026, 5, 2, 12) },
        { title: 'Night Bus', license_name: 'Unlimited', created: Date.UTC(2026, 4, 1, 12) },
      ],
    },
  },
  version: 1,
};

/** Opens the page of offers at its first row. */
async function openOffers(...result: readonly OfferRow[]) {
  answer('GET /api/member/offers', { settings: SETTINGS, result });
  const user = openDashboard('offers');
  const page = await screen.findByRole('region', { name: 'Offers' });
  const row = (await within(page).findAllByRole('rowgroup')).at(-1);
  if (!row) throw new Error('There is no offer.');
  return { user, page, row };
}

test('an open offer comes first, with what helps to decide', async () => {
  const { page, row } = await openOffers(AGREED, OPEN);
  expect(row).toHaveTextContent(/^Glass ElevatorExclusiveMara Lind.*€38\.00Open/);
  expect(row).toHaveTextContent('84% of €44.99, your minimum: €27.00');
  expect(row).toHaveTextContent(
    'Has bought: 2 orders, €49.98 net: Low Tide (Non-Exclusive, 2 Jun 2026), Night Bus (Unlimited, 1 May 2026)',
  );
  expect(within(row).getByRole('button', { name: /^Accept/ })).toHaveAccessibleDescription(
    'Exclusive for €38.00, open for 3 days',
  );
  const settings = within(page).getByLabelText('Secret minimum, as a percentage of the price');
  expect(row.compareDocumentPosition(settings)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expectAccessible('an open offer');
});

test('a counter-offer is halfway to the list price unless another amount is entered', async () => {
  const { user, row } = await openOffers(OPEN);
  answer('POST /api/member/offers/answer', { message: 'The buyer has been sent your counter-offer.' });
  const amount = within(row).getByLabelText('Counter-offer in euros');
  expect(amount).toHaveValue('41.50');
  await user.click(within(row).getByRole('button', { name: /^Counter/ }));
  fill(amount, '42,00');
  await user.click(within(row).getByRole('button', { name: /^Counter/ }));
  await waitFor(() =>
    expect(callsTo('POST /api/member/offers/answer').map(({ input }) => input)).toMatchObject([
      { id: OPEN.id, version: 1, answer: 'counter', amount: '41.50' },
      { answer: 'counter', amount: '42.00' },
    ]),
  );
});

test('an offer of a new buyer for a beat that is no longer on sale has nothing to compare with', async () => {
  const buyer = { orders: 0, spent: [{ currency: 'EUR', amount: 0 }], bought: [] };
  const decision = { image: '', list_price: null, minimum: null, buyer };
  const { row } = await openOffers({ ...OPEN, decision });
  expect(row).toHaveTextContent('This beat can’t be bought under this licence at the moment.');
  expect(row).toHaveTextContent('Hasn’t bought anything yet.');
  expect(within(row).getByLabelText('Counter-offer in euros')).toHaveValue('');
});

test('the dashboard says why an offer that is being paid is not withdrawn', async () => {
  const message =
    'The buyer is paying, or has paid already. That purchase counts: the offer was not withdrawn.';
  refuse('POST /api/member/offers/answer', { code: 'conflict', message });
  const { user, row } = await openOffers(AGREED);
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
  const { user, page } = await openOffers(AGREED);
  answer('POST /api/member/offers/answer', { message: 'The offer is withdrawn.' });
  const withdraw = within(page).getByRole('button', { name: /^Withdraw/ });
  answer('GET /api/member/offers', {
    settings: SETTINGS,
    result: [{ ...AGREED, state: 'withdrawn', version: 3 }],
  });
  withdraw.focus();
  await user.keyboard('{Enter}');
  const heading = within(page).getByRole('heading', { name: 'Offers from buyers' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(withdraw).not.toBeInTheDocument();
  await user.tab();
  expect(heading).not.toHaveAttribute('tabindex');
});
