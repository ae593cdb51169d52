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

const BOUGHT = { image: '', price: '24.99', currency: 'EUR' };

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
        { ...BOUGHT, title: 'Low Tide', license_name: 'Non-Exclusive', created: Date.UTC(2026, 5, 2, 12) },
        { ...BOUGHT, title: 'Night Bus', license_name: 'Unlimited', created: Date.UTC(2026, 4, 1, 12) },
      ],
    },
  },
  version: 1,
};

/** Opens the page of offers, at the first one. */
async function openOffers(...result: readonly OfferRow[]) {
  answer('GET /api/member/offers', { settings: SETTINGS, result });
  const user = openDashboard('offers');
  const page = await screen.findByRole('region', { name: 'Offers' });
  return { user, page, offer: await within(page).findByRole('article') };
}

function answersSent(): readonly unknown[] {
  return callsTo('POST /api/member/offers/answer').map(({ input }) => input);
}

test('an open offer comes first, with what helps to decide', async () => {
  const { page, offer } = await openOffers(AGREED, OPEN);
  const list = within(page).getByRole('list', { name: 'Offers from buyers' });
  expect(list).toHaveTextContent(
    /^To decideGlass ElevatorMara Lind€38\.00.*Waiting for the buyer.*€30\.00Accepted$/,
  );
  expect(offer).toHaveTextContent('Mara Lind offers€38.0084% of €44.99');
  expect(offer).toHaveTextContent('Your minimum €27.00List price €44.99');
  expect(offer).toHaveTextContent('2 orders, €49.98 netLow TideNon-Exclusive, 2 Jun 2026€24.99');
  expect(within(offer).getByRole('button', { name: /^Accept/ })).toHaveAccessibleDescription(
    'Exclusive for €38.00, open for 3 days',
  );
  const settings = within(page).getByLabelText('Secret minimum, as a percentage of the price');
  expect(offer.compareDocumentPosition(settings)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expectAccessible('an open offer');
});

test('keys choose an offer, and answer it after a confirmation', async () => {
  const { user, page } = await openOffers(OPEN, { ...OPEN, id: 'u3-9-1', title: 'Cobra Lounge' });
  answer('POST /api/member/offers/answer', { message: 'The offer is accepted.' });
  within(page).getByRole('heading', { level: 2 }).focus();
  await user.keyboard('j');
  expect(within(page).getByRole('article')).toHaveTextContent(/^Cobra Lounge/);
  await user.keyboard('k');
  await user.keyboard('a');
  const question = await screen.findByRole('dialog', { name: 'Accept €38.00 for Glass Elevator?' });
  expect(question).toHaveTextContent('Mara Lind has 3 days to buy Exclusive for €38.00.');
  expect(answersSent()).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(answersSent()).toEqual([{ id: OPEN.id, version: 1, answer: 'accept' }]));
});

test('an offer is declined after a confirmation', async () => {
  const { user, offer } = await openOffers(OPEN);
  answer('POST /api/member/offers/answer', { message: 'The offer is declined.' });
  await user.click(within(offer).getByRole('button', { name: /^Decline/ }));
  const question = await screen.findByRole('dialog', { name: 'Decline €38.00 for Glass Elevator?' });
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(answersSent()).toEqual([{ id: OPEN.id, version: 1, answer: 'decline' }]));
});

test('a counter-offer is halfway to the list price unless another amount is entered', async () => {
  const { user, offer } = await openOffers(OPEN);
  answer('POST /api/member/offers/answer', { message: 'The buyer has been sent your counter-offer.' });
  const amount = within(offer).getByLabelText('Counter-offer in euros');
  expect(amount).toHaveValue('41.50');
  await user.click(within(offer).getByRole('button', { name: /^Counter/ }));
  fill(amount, '42,00');
  await user.click(within(offer).getByRole('button', { name: /^Counter/ }));
  await waitFor(() =>
    expect(answersSent()).toMatchObject([
      { id: OPEN.id, version: 1, answer: 'counter', amount: '41.50' },
      { answer: 'counter', amount: '42.00' },
    ]),
  );
});

test('an offer of a new buyer for a beat that is no longer on sale has nothing to compare with', async () => {
  const buyer = { orders: 0, spent: [{ currency: 'EUR', amount: 0 }], bought: [] };
  const decision = { image: '', list_price: null, minimum: null, buyer };
  const { offer } = await openOffers({ ...OPEN, decision });
  expect(offer).toHaveTextContent('This beat can’t be bought under this licence at the moment.');
  expect(offer).toHaveTextContent('Hasn’t bought anything yet.');
  expect(within(offer).getByLabelText('Counter-offer in euros')).toHaveValue('');
});

test('the dashboard says why an offer that is being paid is not withdrawn', async () => {
  const message =
    'The buyer is paying, or has paid already. That purchase counts: the offer was not withdrawn.';
  refuse('POST /api/member/offers/answer', { code: 'conflict', message });
  const { user, offer } = await openOffers(AGREED);
  expect(offer).toHaveTextContent('Agreed on €30.00');
  await user.click(within(offer).getByRole('button', { name: /^Withdraw/ }));
  expect(await within(offer).findByRole('alert')).toHaveTextContent(message);
  expect(answersSent()).toEqual([{ id: AGREED.id, version: 2, answer: 'withdraw' }]);
});

test('the focus moves to the summary when the answered offer has no buttons any more', async () => {
  const { user, page, offer } = await openOffers(AGREED);
  answer('POST /api/member/offers/answer', { message: 'The offer is withdrawn.' });
  const withdraw = within(offer).getByRole('button', { name: /^Withdraw/ });
  answer('GET /api/member/offers', {
    settings: SETTINGS,
    result: [{ ...AGREED, state: 'withdrawn', version: 3 }],
  });
  withdraw.focus();
  await user.keyboard('{Enter}');
  const summary = await within(page).findByText('Nothing to decide.');
  await waitFor(() => expect(summary.closest('[tabindex="-1"]')).toHaveFocus());
  await waitFor(() => expect(withdraw).not.toBeInTheDocument());
});
