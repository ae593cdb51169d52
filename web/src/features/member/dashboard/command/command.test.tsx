import type { CustomerRow } from '@store/domain/api/member/customers';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { answer, callsTo } from '../../../../testing/api';
import { answerOverview, answerTracks, openDashboard, pageOf, trackRowOf } from '../../../../testing/member';
import { expectAccessible, expectAddress, fill } from '../../../../testing/page';
import { settingsAnswerOf } from '../../../../testing/shop/settings';
import { FIELDS } from './commands';

const MARA: CustomerRow = {
  id: 'u1',
  username: 'Mara Lind',
  email: 'mara@example.com',
  joined: 0,
  newsletter: 'none',
  orders: 2,
  spent: [],
};

beforeEach(() => {
  answerOverview();
  answerTracks([trackRowOf(6, { title: 'Low Tide', tag: 'lofi' })]);
  answer('GET /api/member/invoices', pageOf([]));
  answer('GET /api/member/customers', pageOf([MARA]));
  answer('GET /api/member/deals', { codes: [], bulk: [] });
});

async function openSearch(): Promise<{ readonly user: UserEvent; readonly field: HTMLElement }> {
  const user = openDashboard('tracks');
  await screen.findByRole('link', { name: 'Edit Low Tide' });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search or jump to' });
  return { user, field: within(dialog).getByRole('combobox') };
}

function active(field: HTMLElement): string {
  return document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
}

test('an action is found by its name and opened with Enter', async () => {
  const { user, field } = await openSearch();
  expect(field).toHaveFocus();
  await user.type(field, 'new b');
  expect(active(field)).toBe('New bulk dealDeals');
  await expectAccessible('the search over the dashboard');
  fill(field, 'new');
  expect(active(field)).toBe('Newsletters');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(active(field)).toBe('New codeDeals');
  await user.keyboard('{Enter}');
  await expectAddress(memberPagePath('deals', 'code'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Add code' })).toBeInTheDocument();
});

test('a loaded beat is found at once, and the server is asked for what is not loaded', async () => {
  const { user, field } = await openSearch();
  fill(field, 'tide lo');
  expect(active(field)).toBe('Low Tide#lofi');
  fill(field, 'mara@');
  expect(screen.getByText('Nothing matches ‘mara@’.')).toBeInTheDocument();
  const customer = await screen.findByRole('option', { name: /^Mara Lind/ });
  expect(customer).toHaveTextContent('2 orders');
  expect(callsTo('GET /api/member/invoices').at(-1)?.input).toEqual({ search: 'mara@', page: '1' });
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledWith(memberPagePath('customers', 'u1'));
});

test('the settings that it names are in the form of the settings', async () => {
  answer('GET /api/member/settings', settingsAnswerOf());
  openDashboard('settings');
  await screen.findByLabelText('Name of the shop');
  for (const label of Object.values(FIELDS).flat())
    await waitFor(() => expect(screen.queryAllByLabelText(label), label).not.toEqual([]));
});

test('the search asks before it leaves what is not saved', async () => {
  const user = openDashboard('deals', '&item=code');
  const form = await screen.findByRole('region', { name: 'Add code' });
  fill(within(form).getByLabelText('Code'), 'SUMMER');
  await user.click(screen.getByRole('button', { name: /^Search or jump to/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Search or jump to' }), 'kits{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeInTheDocument();
  await expectAddress(memberPagePath('deals', 'code'));
});
