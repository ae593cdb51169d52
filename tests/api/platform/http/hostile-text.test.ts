import { beforeAll, expect, test } from 'vitest';
import { runningStore } from '../../../support/running-store';
import { call, cartOf, newCustomer, type Customer } from '../../support/customer';
import { bearer, signInMember } from '../../support/member';

const { url } = runningStore();

const HOSTILE: readonly (readonly [what: string, text: string])[] = [
  ['a script', '<script>alert(document.cookie)</script>'],
  ['SQL', "'; DROP TABLE users; --"],
  ['10 kB of emoji', '🎵'.repeat(2500)],
];

const SAMPLE = { email: 'nobody-has-this@example.com', password: 'wrong-password', username: 'Nobody Here' };

/** Every call with text input. Passwords and comments are missing, because they may contain any text. */
const CALLS: readonly (readonly [
  endpoint: string,
  sample: (customer: Customer) => object,
  fields: string[],
])[] = [
  ['POST /api/newsletter', () => ({ email: SAMPLE.email }), ['email']],
  [
    'POST /api/contactform',
    () => ({ name: 'Mara', email: SAMPLE.email, message: 'Hello' }),
    ['name', 'email', 'message'],
  ],
  ['POST /api/signup', () => SAMPLE, ['email', 'username']],
  ['POST /api/signin', () => SAMPLE, ['email']],
  ['POST /api/forgottenpassword', () => SAMPLE, ['email']],
  ['POST /api/resetpassword', () => ({ ...SAMPLE, oobCode: 'x' }), ['email', 'oobCode']],
  [
    'PUT /api/userupdate',
    ({ token, email, username }) => ({ token, email, username }),
    ['token', 'email', 'username'],
  ],
  ['PUT /api/updatepassword', ({ token }) => ({ token, password: 'another-password' }), ['token']],
  ['POST /api/deleteaccount', ({ token }) => ({ token }), ['token']],
  ['POST /api/userorders', ({ token }) => ({ token }), ['token']],
  [
    'POST /api/tracks/comments',
    ({ token }) => ({ token, track_id: 24, message: 'Hello' }),
    ['token', 'track_id'],
  ],
  [
    'POST /api/checkout',
    ({ token }) => cartOf(token, [[24, 'Non-Exclusive']]),
    ['token', 'data', 'total', 'track_list'],
  ],
  [
    'POST /api/orders/download',
    ({ token }) => ({ token, order_id: 'none', line: 0, file: 'audio' }),
    ['token', 'order_id', 'line', 'file'],
  ],
  ['POST /api/member/signin', () => SAMPLE, ['email']],
];

const cases = CALLS.flatMap(([endpoint, sample, fields]) =>
  fields.flatMap((field) => HOSTILE.map(([what, text]) => ({ what, field, endpoint, input: sample, text }))),
);

let customer: Customer;

beforeAll(async () => {
  customer = await newCustomer();
});

test.each(cases)('rejects $what as $field of $endpoint without repeating it', async (attempt) => {
  const [method = '', path = ''] = attempt.endpoint.split(' ');
  const input = { ...attempt.input(customer), [attempt.field]: attempt.text };
  const { status, body } = await call(method, path, input);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(JSON.stringify(body)).not.toContain(attempt.text.slice(0, 20));
});

const IN_ADDRESSES: typeof HOSTILE = [...HOSTILE, ['a path traversal', '../../tracks/1']];

test.each(IN_ADDRESSES)('%s in an address causes no server error and is not repeated', async (_, text) => {
  // Node rejects addresses of more than 16 kB itself.
  const part = encodeURIComponent(text.slice(0, 400));
  const paths = [
    `/api/licences/verify/${part}`,
    `/api/tracks/${part}/comments`,
    `/api/download/${part}`,
    `/api/tracks/list?search=${part}`,
  ];
  for (const path of paths) {
    const response = await fetch(`${url}${path}`);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toContain(text.slice(0, 20));
  }
});

test('the customer is unchanged afterwards', async () => {
  const { body } = await call('POST', '/api/currentuser', { token: customer.token });
  expect(body).toEqual({ isUser: true, user: { username: customer.username, email: customer.email } });
});

// https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields: ids of this form are reserved.
const RESERVED = '__proto__';

test.each<readonly [endpoint: string, input: object]>([
  ['POST /api/checkout/matching_id', { transaction_id: RESERVED }],
  ['POST /api/orders/download', { order_id: RESERVED, line: 0, file: 'audio' }],
  ['POST /api/offers/answer', { id: RESERVED, answer: 'withdraw' }],
  ['GET /api/member/customers/__proto__', {}],
  ['POST /api/member/invoices/refund', { id: RESERVED }],
  ['POST /api/member/mails/retry', { id: RESERVED }],
  ['POST /api/member/deals/bulk/end', { id: RESERVED }],
  ['POST /api/member/campaigns/delete', { id: RESERVED }],
  ['POST /api/member/inbox/mark', { id: `message-${RESERVED}`, done: true }],
])('%s refuses an id that Firestore reserves', async (endpoint, input) => {
  const [method = '', path = ''] = endpoint.split(' ');
  const { token } = await signInMember();
  const body = method === 'GET' ? undefined : { token: customer.token, ...input };
  const { status } = await call(method, path, body, bearer(token));
  expect([400, 404]).toContain(status);
});

test.each(['abc', '', '1e9', '-5.00', '30,00', 'NaN', '9'.repeat(400)])(
  'an offer of %j is refused',
  async (amount) => {
    const { token } = customer;
    const offer = { token, track_id: 24, license: 'Exclusive', amount, message: '' };
    const { status } = await call('POST', '/api/offers', offer);
    expect(status).toBe(400);
  },
);
