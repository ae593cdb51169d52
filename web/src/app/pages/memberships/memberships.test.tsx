import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, callsTo, publish, refuse } from '../../../testing/api';
import { CUSTOMER, knowCustomer, newSession, visitAsCustomer } from '../../../testing/customer';
import { expectAccessible, fill, main } from '../../../testing/page';
import { membershipOf, PLANS, publishPlans } from '../../../testing/shop/memberships';
import { TRACKS } from '../../../testing/shop/tracks';
import { visit } from '../../../testing/visit';

const PAY = 'https://pay.example.com/c/pay/1';

async function button(name: string): Promise<HTMLElement> {
  return within(main()).findByRole('button', { name });
}

/** Watches where the page leads to. */
function followRedirects() {
  return vi.spyOn(location, 'assign').mockImplementation(() => undefined);
}

async function join(user: UserEvent): Promise<void> {
  await user.click(await button('Join EP'));
}

test('shows what each plan costs and gives, and what a credit buys', async () => {
  publishPlans(TRACKS);
  visit('/memberships');
  expect(await screen.findByRole('heading', { level: 1, name: 'Memberships' })).toBeInTheDocument();
  const [demo, ep] = within(main())
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading'));
  expect(demo).toHaveTextContent(/Demo.*€14\.99 a month.*1 credit, €14\.99 each.*One beat a month.*10% off/);
  expect(ep).toHaveTextContent(
    /EP.*Most members.*3 credits, €10\.00 each.*Three beats.*20% off.*a day early/,
  );
  expect(screen.getByRole('row', { name: /^Exclusive.*4 credits.*€44\.99$/ })).toBeInTheDocument();
  expect(main()).toHaveTextContent('Credits keep for three months');
  expect(callsTo('POST /api/memberships/mine')).toEqual([]);
  await expectAccessible('the plans');
});

test('does not exist in a shop without plans', async () => {
  publish(TRACKS);
  answer('GET /api/memberships/plans', { ...PLANS, plans: [] });
  visit('/memberships');
  expect(await screen.findByRole('heading', { name: 'Error 404 - Page not found' })).toBeInTheDocument();
});

test('says so in a shop that no longer sells its plans', async () => {
  publishPlans(TRACKS);
  answer('GET /api/memberships/plans', { ...PLANS, plans: [] });
  visit('/memberships');
  expect(await screen.findByText(/^New memberships aren’t sold at the moment/)).toBeInTheDocument();
});

test('lets a visitor sign in in place, and goes on to the payment', async () => {
  publishPlans(TRACKS);
  knowCustomer();
  answer('POST /api/signin', newSession());
  answer('POST /api/memberships/checkout', { redirect: PAY });
  const assign = followRedirects();
  const user = visit('/memberships');
  await join(user);
  expect(await screen.findByText('Sign in or create an account to join EP.')).toBeInTheDocument();
  fill(await screen.findByLabelText('Email'), CUSTOMER.email);
  fill(screen.getByLabelText('Password'), 'a long password');
  await expectAccessible('signing in to join');
  await user.click(within(main()).getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(PAY));
  expect(callsTo('POST /api/memberships/checkout').map(({ input }) => input)).toEqual([
    { token: CUSTOMER.token, plan: 'ep-1' },
  ]);
});

test('asks for the consent that the shop wants before the payment', async () => {
  publishPlans(TRACKS);
  refuse('POST /api/memberships/checkout', {
    message: 'Please agree to immediate delivery.',
    code: 'consent-required',
  });
  const assign = followRedirects();
  const user = visitAsCustomer('/memberships');
  await join(user);
  const box = await screen.findByRole('checkbox');
  answer('POST /api/memberships/checkout', { redirect: PAY });
  await user.click(box);
  const [, again] = within(main()).getAllByRole('button', { name: 'Join EP' });
  await user.click(again ?? box);
  await waitFor(() => expect(assign).toHaveBeenCalledWith(PAY));
  expect(callsTo('POST /api/memberships/checkout').at(-1)?.input).toHaveProperty('withdrawal_consent');
});

test('says why a plan cannot be joined', async () => {
  publishPlans(TRACKS);
  refuse('POST /api/memberships/checkout', { message: 'This plan is no longer offered.', code: 'gone' });
  await join(visitAsCustomer('/memberships'));
  expect(await screen.findByText('This plan is no longer offered.')).toBeInTheDocument();
});

test('offers another plan to a member, on the page of the payment service', async () => {
  publishPlans(TRACKS, membershipOf());
  answer('POST /api/memberships/portal', { redirect: PAY });
  const assign = followRedirects();
  const user = visitAsCustomer('/memberships');
  await user.click(await button('Change to Demo'));
  expect(screen.getByRole('link', { name: 'Your plan' })).toHaveAttribute('href', '/profile');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(PAY));
  expect(callsTo('POST /api/memberships/portal').at(-1)?.input).toMatchObject({ flow: 'change' });
});

test.each([true, false])('is linked in the footer if the shop has plans: %s', async (hasPlans) => {
  if (hasPlans) publishPlans(TRACKS);
  else publish(TRACKS);
  visit('/tracks');
  await screen.findByRole('link', { name: 'Licencing Methods' });
  await screen.findAllByRole('button', { name: /^Play / });
  expect(screen.queryAllByRole('link', { name: 'Memberships' })).toHaveLength(hasPlans ? 1 : 0);
});
