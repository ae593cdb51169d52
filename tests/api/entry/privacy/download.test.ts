import { describe, expect, test } from 'vitest';
import { rememberBrowser } from '@store/functions/people/member/browsers';
import { post } from '../../support/calls';
import {
  call,
  checkOut,
  newCustomer,
  orderReaches,
  tellCheckout,
  type Customer,
  signUp,
} from '../../support/customer';
import { mailsTo, textTo } from '../../support/outbox';
import { ageSession } from '../../support/sessions';
import { subscribeAndConfirm } from '../../support/subscribers';
import { leadsTo } from '../../support/mailed-link';

async function dataOf({ token }: Omit<Customer, 'uid'>): Promise<Record<string, unknown>> {
  const { status, body } = await call('POST', '/api/userdata', { token });
  expect(status).toBe(200);
  return body['data'] as Record<string, unknown>;
}

/** Opens the link with which a customer confirms the address. */
async function confirmAddress({ email }: Omit<Customer, 'uid'>): Promise<string> {
  return leadsTo(await textTo(email, /http\S+userdata\/confirm\?token=\S+/));
}

describe('a data download', () => {
  test('has the browsers that a former member has signed in from', async () => {
    const customer = await newCustomer();
    await rememberBrowser(customer, 'Firefox on Linux');
    expect(await dataOf(customer)).toMatchObject({ browsers: ['Firefox on Linux'] });
  });

  test('has everything that is stored about the customer', async () => {
    const customer = await signUp();
    const { token, email, username } = customer;
    await call('POST', '/api/tracks/comments', { token, track_id: 8, message: 'For my data' });
    await call('POST', '/api/favourites', { token, add: [8, 3], remove: [] });
    await call('POST', '/api/history', { token, add: [5, 8], clear: false });
    await post('/api/contactform', { name: 'Mara', email, message: 'A message for my data' });
    await subscribeAndConfirm(email);
    const session = await checkOut(token, [[18, 'Non-Exclusive']]);
    await tellCheckout(`sessions/${session}/pay`, { name: 'Mara Lind' });
    const { id } = await orderReaches(token, 'fulfilled');
    await dataOf(customer);
    expect(await confirmAddress(customer)).toBe('/email/confirmed');
    const data = await dataOf(customer);
    expect(data).toMatchObject({
      account: { email, email_confirmed: true },
      profile: { username, email },
      sessions: [{ started: expect.stringMatching(/^\d{4}-.+Z$/) as unknown }],
      favourites: [8, 3],
      played: [5, 8],
      comments: [{ track_id: 8, message: 'For my data', username }],
      orders: [{ id, buyer: { email }, total: 2499, state: 'fulfilled' }],
      address: { newsletter: { state: 'subscribed' }, messages: [{ message: 'A message for my data' }] },
    });
    expect(JSON.stringify(data)).toContain('Welcome to Nightshift Beats');
    expect(JSON.stringify(data)).not.toContain(token);
  });

  test('leaves out what belongs to an address until its owner has opened a mailed link', async () => {
    const customer = await newCustomer();
    await post('/api/contactform', { name: 'Mara', email: customer.email, message: 'By somebody else' });
    expect(JSON.stringify(await dataOf(customer))).not.toContain('By somebody else');
    expect(await confirmAddress(customer)).toBe('/email/confirmed');
    expect(await confirmAddress(customer)).toBe('/email/expired');
    expect(JSON.stringify(await dataOf(customer))).toContain('By somebody else');
  });

  test('mails the link to the address three times at most', async () => {
    const customer = await newCustomer();
    for (let count = 0; count < 5; count++) await dataOf(customer);
    const asked = (await mailsTo(customer.email)).filter(
      ({ subject }) => subject === 'Confirm your email address',
    );
    expect(asked).toHaveLength(3);
  });

  test('contains no data of another customer', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    await call('POST', '/api/tracks/comments', { token: other.token, track_id: 8, message: 'Mine' });
    const data = JSON.stringify(await dataOf(one));
    expect(data).not.toContain(other.email);
    expect(data).not.toContain(other.username);
  });

  test('needs a session, and the current password when the sign-in is not recent', async () => {
    expect((await call('POST', '/api/userdata', { token: 'nonsense' })).status).toBe(401);
    const { token, password } = await newCustomer();
    await ageSession(token);
    expect((await call('POST', '/api/userdata', { token })).body['code']).toBe('password-required');
    const answer = await call('POST', '/api/userdata', { token, current_password: password });
    expect(answer.status).toBe(200);
  });
});
