import type { BulkDealRow, CodeRow } from '@store/domain/api/member/deals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, callsTo, refuse } from '../../../../testing/api';
import { serverTime, shiftClock } from '../../../../testing/clock';
import { answerTracks, openDashboard, trackRowOf } from '../../../../testing/member';
import { expectAccessible, field, fill, notification } from '../../../../testing/page';

const CODE: CodeRow = {
  code: 'SUMMER',
  discount: { kind: 'percent', percent: 20 },
  licences: ['Non-Exclusive', 'Exclusive'],
  tracks: null,
  combines: false,
  from: null,
  until: null,
  limit: null,
  limit_per_buyer: null,
  uses: 0,
  brought_in: [],
  version: 3,
};

const BULK: BulkDealRow = {
  id: 'd1',
  licence: 'Non-Exclusive',
  buy: 2,
  free: 1,
  from: null,
  until: null,
  version: 1,
};

beforeEach(() => {
  answer('GET /api/member/deals', { codes: [CODE], bulk: [BULK] });
  answerTracks([
    trackRowOf(3, { title: 'Low Tide', tag: 'lofi' }),
    trackRowOf(12, { title: 'High Tide', tag: 'trap' }),
  ]);
});

async function openDeals(): Promise<UserEvent> {
  const user = openDashboard('deals');
  await screen.findByRole('button', { name: 'Edit SUMMER' });
  return user;
}

/** Presses a button that leads to a form. */
async function open(user: UserEvent, button: string, title: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: button }));
  return screen.findByRole('region', { name: title });
}

test('a code without a valid discount, or with a name that is taken, is refused beside its field', async () => {
  const message = 'There is a code “SUMMER” already. Please change that one.';
  refuse('POST /api/member/deals/codes/add', { code: 'conflict', message, field: 'code' });
  const user = await openDeals();
  const form = await open(user, 'Add code', 'Add code');
  const create = within(form).getByRole('button', { name: 'Create' });
  fill(field('Code', form), 'summer');
  await user.click(create);
  await waitFor(() => expect(field('Percent', form)).toHaveAccessibleDescription('Enter 1 to 100 percent.'));
  await expectAccessible('a code with an error');
  expect(field('Percent', form)).toHaveFocus();
  expect(callsTo('POST /api/member/deals/codes/add')).toEqual([]);
  fill(field('Percent', form), '10');
  await user.click(create);
  await waitFor(() => expect(field('Code', form)).toHaveAccessibleDescription(new RegExp(message)));
  expect(callsTo('POST /api/member/deals/codes/add')[0]?.input).toMatchObject({
    discount: { kind: 'percent', percent: 10 },
    licences: ['Non-Exclusive', 'Exclusive'],
    limit: null,
  });
  await user.click(within(form).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Edit SUMMER' })).toBeVisible();
  await expectAccessible('the list');
});

test('a changed code is sent with the version that the form showed, and the list is read again', async () => {
  answer('POST /api/member/deals/codes/update', ({ limit }) => {
    answer('GET /api/member/deals', { codes: [{ ...CODE, limit, version: 4 }], bulk: [] });
    return { message: 'The code has been updated.' };
  });
  const user = await openDeals();
  const form = await open(user, 'Edit SUMMER', 'Code SUMMER');
  expect(field('Code', form)).toHaveAttribute('readonly');
  fill(field('Uses in total (optional)', form), '9');
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await notification('The code has been updated.');
  expect(
    await screen.findByRole('row', { name: /^SUMMER Every licence 20% 0 of 9 — — Running/ }),
  ).toBeVisible();
  expect(callsTo('POST /api/member/deals/codes/update')[0]?.input).toMatchObject({ limit: 9, version: 3 });
});

test('the beats of a code are chosen by searching for them', async () => {
  answer('POST /api/member/deals/codes/update', { message: 'The code has been updated.' });
  answer('GET /api/member/deals', { codes: [{ ...CODE, tracks: [12] }], bulk: [] });
  const user = await openDeals();
  const form = await open(user, 'Edit SUMMER', 'Code SUMMER');
  const chosen = () =>
    within(within(form).getByRole('list', { name: 'Chosen beats' })).getAllByRole('listitem');
  await waitFor(() => expect(chosen().map(({ textContent }) => textContent)).toEqual(['High TideRemove']));
  const search = field('Only these beats (optional)', form);
  await user.type(search, 'tide');
  const matches = within(form).getByRole('list', { name: 'Matching beats' });
  expect(matches).toHaveTextContent(/^Low Tide lofi$/);
  await user.click(within(matches).getByRole('button'));
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
  await user.click(within(form).getByRole('button', { name: 'Remove High Tide' }));
  // Enter chooses the first match and does not send the form.
  await user.type(search, 'trap{Enter}');
  await user.type(search, 'nothing');
  expect(within(form).getByText('No other beat has this title or tag.')).toBeInTheDocument();
  await user.click(within(form).getByRole('button', { name: 'Update' }));
  await notification('The code has been updated.');
  expect(callsTo('POST /api/member/deals/codes/update').map(({ input }) => input.tracks)).toEqual([[3, 12]]);
});

test('a bulk deal that the server refuses keeps its form and says why beside the field', async () => {
  refuse('POST /api/member/deals/bulk/add', { code: 'invalid', message: 'Enter 1 to 20.', field: 'buy' });
  const user = await openDeals();
  const form = await open(user, 'Add bulk deal', 'Add bulk deal');
  fill(field('Buy', form), '0');
  await user.click(within(form).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(field('Buy', form)).toHaveAccessibleDescription('Enter 1 to 20.'));
  expect(field('Buy', form)).toHaveValue('0');
});

test('the address of a deal that does not exist says so', async () => {
  openDashboard('deals', '&item=code:WINTER');
  expect(await screen.findByText('There is no such deal.')).toBeInTheDocument();
});

test('a deal has ended once it has by the time of the shop', async () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  shiftClock(7 * DAY_MS);
  answer('POST /api/currentuser', { isUser: false, user: null });
  answer('GET /api/member/deals', { codes: [{ ...CODE, until: serverTime() + DAY_MS }], bulk: [] });
  await openDeals();
  expect(await screen.findByRole('button', { name: 'End SUMMER' })).toBeInTheDocument();
});

test('the list says what each code brought in, by currency', async () => {
  const brought_in = [
    { currency: 'EUR', amount: 5198 },
    { currency: 'JPY', amount: 1900 },
  ];
  answer('GET /api/member/deals', { codes: [{ ...CODE, uses: 3, brought_in }], bulk: [BULK] });
  await openDeals();
  expect(screen.getByRole('row', { name: /SUMMER/ })).toHaveTextContent('20%3€51.98 · ¥1,900');
});
