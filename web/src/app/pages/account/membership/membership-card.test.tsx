import type { MembershipView } from '@store/domain/api/memberships';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, callsTo, publish } from '../../../../testing/api';
import { holdTimers, pass } from '../../../../testing/clock';
import { CUSTOMER, visitAsCustomer } from '../../../../testing/customer';
import { expectAccessible, main } from '../../../../testing/page';
import { membershipOf, publishPlans } from '../../../../testing/shop/memberships';
import { TRACKS } from '../../../../testing/shop/tracks';

const PORTAL = 'https://pay.example.com/p/session/1';

function openProfile(membership: MembershipView | null, address = '/profile') {
  publishPlans(TRACKS, membership);
  answer('POST /api/memberships/portal', { redirect: PORTAL });
  return visitAsCustomer(address);
}

function card(): Promise<HTMLElement> {
  return screen.findByRole('complementary', { name: 'EP' });
}

test('shows credits, the next payment and what was bought, and leads to the payment service', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const user = openProfile(membershipOf());
  const shown = await card();
  await waitFor(() => expect(shown).toHaveTextContent(CUSTOMER.username));
  expect(shown).toHaveTextContent('Member since March 2025');
  expect(shown).toHaveTextContent('2 of 3 credits left');
  expect(shown).toHaveTextContent(/Next 3 credits.*12 December, €29\.99/);
  expect(shown).toHaveTextContent(/2 unused credits.*Good until 12 March/);
  expect(shown).toHaveTextContent(/Spent on Night Bus.*1 credit, 28 Nov/);
  await expectAccessible('a membership');
  for (const [name, flow] of [
    ['Change plan', 'change'],
    ['Cancel membership', 'cancel'],
    ['Manage', undefined],
  ] as const) {
    await user.click(within(shown).getByRole('button', { name }));
    await waitFor(() =>
      expect(callsTo('POST /api/memberships/portal').at(-1)?.input).toEqual({
        token: CUSTOMER.token,
        ...(flow && { flow }),
      }),
    );
  }
  expect(assign).toHaveBeenCalledWith(PORTAL);
});

test('says when a cancelled membership ends, and until when a failed payment can be made up for', async () => {
  const end = Date.UTC(2026, 11, 12, 12);
  openProfile(membershipOf({ cancel_at: end, next: null }));
  const shown = await card();
  expect(shown).toHaveTextContent(/Cancelled.*Ends 12 December/);
  expect(within(shown).getByRole('button', { name: 'Keep membership' })).toBeInTheDocument();
});

test('asks for another card after a failed payment', async () => {
  openProfile(membershipOf({ state: 'pastDue', grace_until: Date.UTC(2026, 11, 19, 12) }));
  const shown = await card();
  expect(shown).toHaveTextContent('Pay by 19 December to keep your membership.');
  expect(within(shown).getByRole('button', { name: 'Change card' })).toBeInTheDocument();
});

test('says that a returned payment gives nothing more', async () => {
  openProfile(membershipOf({ refunded: true, credits: 0, open: [] }));
  const shown = await card();
  expect(within(shown).getByRole('status')).toHaveTextContent(/^Your last payment was returned\./);
  expect(within(shown).getByRole('button', { name: 'Cancel membership' })).toBeInTheDocument();
});

test('leads back to the plans after the end', async () => {
  openProfile(membershipOf({ state: 'ended', next: null, credits: 0, open: [] }));
  expect(within(await card()).getByRole('link', { name: 'Join again' })).toHaveAttribute(
    'href',
    '/memberships',
  );
});

test('waits for the first payment to be reported', async () => {
  holdTimers();
  openProfile(null, '/profile?joined=1');
  expect(await screen.findByText(/starts as soon as your payment is confirmed/)).toBeInTheDocument();
  answer('POST /api/memberships/mine', { membership: membershipOf() });
  await pass(2000);
  expect(await card()).toHaveTextContent('2 of 3 credits left');
});

test('is nothing for others, and asks nothing in a shop without plans', async () => {
  publish(TRACKS);
  visitAsCustomer('/profile');
  await within(main()).findByLabelText('Email');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(callsTo('POST /api/memberships/mine')).toEqual([]);
});
