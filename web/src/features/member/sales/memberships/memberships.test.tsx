import type { MemberPlansAnswer, MembershipRow } from '@store/domain/api/member/memberships';
import { cents } from '@store/domain/platform/money/money';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, answerFile, callsTo, refuse } from '../../../../testing/api';
import { keepSavedFiles } from '../../../../testing/files';
import { openDashboard, pageOf } from '../../../../testing/member';
import { expectAccessible, field, fill, main, notification } from '../../../../testing/page';

const EP = {
  id: 'ep-1',
  name: 'EP',
  price: cents(2999),
  currency: 'EUR',
  interval: 'month',
  credits: 3,
  percentOff: 20,
  earlyDays: 1,
  enabled: true,
  version: '1',
} as const;

const ALBUM = { ...EP, id: 'album-1', name: 'Album', price: cents(7999), credits: 10, enabled: false };

const PLANS: MemberPlansAnswer = {
  version: 4,
  currency: 'EUR',
  memberships: { plans: [EP, ALBUM], costs: { 'Non-Exclusive': 1 }, keepMonths: 3 },
  subscribers: [{ plan: 'ep-1', count: 12 }],
};

async function openPlans(answered = PLANS): Promise<UserEvent> {
  answer('GET /api/member/plans', answered);
  answer('POST /api/member/plans/save', ({ version }) => ({
    message: 'The plans have been saved.',
    version: version + 1,
  }));
  const user = openDashboard('memberships');
  await screen.findByRole('heading', { name: 'What a credit buys' });
  return user;
}

async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(await within(main()).findByRole('button', { name }));
}

function saved() {
  return callsTo('POST /api/member/plans/save').map(({ input }) => input);
}

test('the plans are listed with their subscribers, and what credits buy', async () => {
  await openPlans();
  const row = (await screen.findByRole('button', { name: 'Edit EP' })).closest('tr');
  expect(row).toHaveTextContent(
    /EP.*Paid each month · 20% off other beats · Beats 1 day early.*3.*12.*€29\.99.*On sale/,
  );
  expect(screen.getByRole('button', { name: 'Edit Album' }).closest('tr')).toHaveTextContent('Not on sale');
  expect(main()).toHaveTextContent('Unused credits stay for 3 months after their period.');
  expect(screen.getByRole('row', { name: /Non-Exclusive.*€24\.99.*1 credit/ })).toBeInTheDocument();
  await expectAccessible('the plans of the shop');
});

test('a new plan is checked where it is typed, and saved after the others', async () => {
  const user = await openPlans();
  await press(user, 'Add plan');
  await screen.findByRole('region', { name: 'Add plan' });
  fill(field('Name'), 'Demo');
  fill(field('Price in €'), 'cheap');
  await press(user, 'Save plan');
  expect(field('Price in €')).toBeInvalid();
  expect(saved()).toEqual([]);
  await expectAccessible('the form of a plan');
  fill(field('Price in €'), '14,99');
  await press(user, 'Save plan');
  await notification('The plans have been saved.');
  expect(saved()).toMatchObject([
    {
      version: 4,
      memberships: {
        plans: [
          { id: 'ep-1' },
          { id: 'album-1' },
          {
            name: 'Demo',
            price: 1499,
            currency: 'EUR',
            interval: 'month',
            credits: 1,
            percentOff: 0,
            enabled: true,
          },
        ],
        costs: { 'Non-Exclusive': 1 },
        keepMonths: 3,
      },
    },
  ]);
});

test('a plan is put on sale, moved and deleted', async () => {
  const user = await openPlans();
  const lastPlans = () => saved().at(-1)?.memberships.plans;
  await press(user, 'Sell Album');
  await waitFor(() => expect(lastPlans()).toMatchObject([{ id: 'ep-1' }, { id: 'album-1', enabled: true }]));
  await press(user, 'Move up Album');
  await waitFor(() => expect(lastPlans()).toMatchObject([{ id: 'album-1' }, { id: 'ep-1' }]));
  await press(user, 'Delete Album');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Album?' });
  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(lastPlans()).toMatchObject([{ id: 'ep-1' }]));
});

test('what licences cost in credits is saved with the plans', async () => {
  const user = await openPlans();
  await press(user, 'Edit credits');
  fill(await screen.findByLabelText('Credits for Exclusive'), '4');
  fill(field('Credits for Non-Exclusive'), '');
  fill(field('Months that unused credits stay'), '');
  await expectAccessible('the form of the credits');
  await press(user, 'Save credits');
  await notification('The plans have been saved.');
  expect(saved()[0]?.memberships).toMatchObject({ costs: { Exclusive: 4 }, keepMonths: 0 });
});

test('a refusal of the server is shown at its field', async () => {
  const user = await openPlans();
  await press(user, 'Edit EP');
  refuse('POST /api/member/plans/save', {
    message: 'Somebody else has saved the settings. Reload the page.',
    code: 'conflict',
  });
  fill(await screen.findByLabelText('Name'), 'Single');
  await press(user, 'Save plan');
  expect((await screen.findAllByText(/Somebody else has saved/)).length).toBeGreaterThan(0);
  expect(field('Name')).toHaveValue('Single');
});

const ROW: MembershipRow = {
  id: 'u1',
  username: 'Ines Okafor',
  email: 'ines@example.com',
  plan: 'EP',
  state: 'active',
  since: Date.UTC(2026, 2, 12, 12),
  until: Date.UTC(2026, 11, 12, 12),
  cancel_at: null,
  grace_until: null,
  credits: 2,
  currency: 'EUR',
  paid: '269.91',
  refundable: { period: 'in_9', amount: '29.99' },
};

test('the subscribers are listed with state, credits and next payment, and exported', async () => {
  const user = await openPlans();
  answer('GET /api/member/memberships', (input) =>
    pageOf(
      [
        ROW,
        { ...ROW, id: 'u2', username: 'Mara', state: 'pastDue' },
        { ...ROW, id: 'u3', username: 'Jo', cancel_at: ROW.until },
      ],
      input,
    ),
  );
  answerFile('GET /api/member/memberships/export', 'Email\\n');
  const files = keepSavedFiles();
  await press(user, 'Subscribers');
  expect(await screen.findByText('3 subscribers')).toBeInTheDocument();
  expect(
    screen.getByRole('row', { name: /Ines Okafor.*EP.*2.*12 Dec.*Active.*€269\.91/ }),
  ).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Mara.*—.*Payment failed/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Jo.*—.*Ends/ })).toBeInTheDocument();
  await expectAccessible('the subscribers');
  await press(user, 'Export CSV');
  await waitFor(() => expect(files).toHaveLength(1));
});

test('the last payment of a subscriber is refunded, and the subscription cancelled if chosen', async () => {
  const user = await openPlans();
  answer('GET /api/member/memberships', (input) =>
    pageOf([ROW, { ...ROW, id: 'u2', username: 'Mara', refundable: null }], input),
  );
  answer('POST /api/member/memberships/refund', { message: '€29.99 was refunded to the subscriber.' });
  await press(user, 'Subscribers');
  expect(await screen.findByText('2 subscribers')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions for Mara' })).not.toBeInTheDocument();
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Actions for Ines Okafor' }));
    await user.click(await screen.findByRole('button', { name: 'Refund last payment of Ines Okafor' }));
    return screen.findByRole('dialog', { name: 'Refund the last payment?' });
  };
  const dialog = await ask();
  expect(dialog).toHaveTextContent(
    /€29\.99 goes back to Ines Okafor, ines@example\.com\. The period’s unused/,
  );
  expect(dialog).toHaveTextContent(/The membership stays, and the next payment is charged on .*12 Dec/);
  await expectAccessible('the refund of a payment');
  await user.click(within(dialog).getByRole('button', { name: 'No' }));
  expect(callsTo('POST /api/member/memberships/refund')).toEqual([]);

  const again = await ask();
  await user.click(within(again).getByRole('checkbox', { name: 'Also cancel the subscription' }));
  expect(again).toHaveTextContent('The membership ends now, with all unused credits.');
  await user.click(within(again).getByRole('button', { name: 'Yes' }));
  await notification('€29.99 was refunded to the subscriber.');
  expect(callsTo('POST /api/member/memberships/refund').map(({ input }) => input)).toEqual([
    { id: 'u1', period: 'in_9', cancel: true },
  ]);
});
