import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  checkoutLimit,
  codeLimits,
  commentLimits,
  contactLimits,
  forgottenPasswordLimits,
  newsletterLimits,
  resetPasswordLimits,
  signUpLimits,
} from '@store/functions/platform/limits/limits-by-action';
import type { RateLimit } from '@store/functions/platform/limits/limit-counters';
import { findDocuments } from '../../../support/firestore-admin';
import { post, setCount, someEmail } from '../../support/calls';
import { call, cartOf, someAddress, newCustomer } from '../../support/customer';
import { prove } from '../../support/proof';

interface Form {
  readonly path: string;
  readonly input: (email: string) => unknown;
  readonly limits: (attempted: { readonly email: string; readonly address: string }) => RateLimit[];
  readonly success: number;
}

const FORMS: readonly (readonly [name: string, form: Form])[] = [
  [
    'sign-up',
    {
      path: '/api/signup',
      input: (email) => ({ email, password: 'password-1', username: `Listener ${randomUUID().slice(0, 8)}` }),
      limits: signUpLimits,
      success: 200,
    },
  ],
  [
    'the newsletter',
    { path: '/api/newsletter', input: (email) => ({ email }), limits: newsletterLimits, success: 200 },
  ],
  [
    'a free download',
    {
      path: '/api/tracks/free',
      input: (email) => ({ email, id: 23 }),
      limits: newsletterLimits,
      success: 200,
    },
  ],
  [
    'the contact form',
    {
      path: '/api/contactform',
      input: (email) => ({ email, name: 'Zoë Kovač', message: 'Do you license stems.' }),
      limits: contactLimits,
      success: 200,
    },
  ],
  [
    'a discount code',
    {
      path: '/api/deals/code',
      input: () => ({ code: 'NO-SUCH-CODE' }),
      limits: ({ address }) => codeLimits(address),
      success: 200,
    },
  ],
  [
    'a forgotten password',
    {
      path: '/api/forgottenpassword',
      input: (email) => ({ email }),
      limits: forgottenPasswordLimits,
      success: 200,
    },
  ],
  [
    'a new password',
    {
      path: '/api/resetpassword',
      input: (email) => ({ email, password: 'password-1', oobCode: 'wrong' }),
      limits: resetPasswordLimits,
      // The code is checked, and is wrong.
      success: 400,
    },
  ],
];

const CASES = FORMS.flatMap(([name, form]) =>
  form.limits({ email: '', address: '' }).map(({ scope }) => [name, scope, form] as const),
);

/** Runs an action while a scope's limit is reached. Far beyond it, challenges would take several times the work. */
async function whileReached(limit: RateLimit | undefined, action: () => Promise<void>): Promise<void> {
  if (!limit) throw new Error('There is no such limit.');
  await setCount(limit, limit.free);
  try {
    await action();
  } finally {
    // Others may share this counter.
    await setCount(limit, 0);
  }
}

test.each(CASES)('beyond the limits, %s takes a proof of work (%s)', async (_, scope, form) => {
  const email = someEmail();
  const address = someAddress();
  const limit = form.limits({ email, address }).find((one) => one.scope === scope);
  await whileReached(limit, async () => {
    const body = form.input(email);
    const { status, code, challenge } = await post(form.path, body, address);
    expect([status, code]).toEqual([429, 'challenge']);
    expect((await post(form.path, body, address, await prove(challenge))).status).toBe(form.success);
  });
});

describe('a refused subscription', () => {
  test('stores nothing', async () => {
    const email = someEmail();
    const [limit] = newsletterLimits({ email, address: someAddress() });
    await whileReached(limit, async () => {
      expect((await post('/api/newsletter', { email })).status).toBe(429);
    });
    expect(await findDocuments('subscribers', 'email', email)).toEqual([]);
  });
});

describe('beyond the limits, a signed-in customer', () => {
  test('adds a comment with a proof of work', async () => {
    const { uid, token } = await newCustomer();
    const input = { token, track_id: 1, message: 'Warm.' };
    for (const limit of commentLimits(uid)) if (limit.scope === 'account') await setCount(limit, limit.free);
    const { status, challenge } = await post('/api/tracks/comments', input);
    expect(status).toBe(429);
    const proof = await prove(challenge);
    expect((await post('/api/tracks/comments', input, someAddress(), proof)).status).toBe(200);
  });

  test('checks out with a proof of work', async () => {
    const { uid, token } = await newCustomer();
    const limit = checkoutLimit(uid);
    await setCount(limit, limit.free);
    const cart = cartOf(token, [[12, 'Non-Exclusive']]);
    const { status, challenge } = await post('/api/checkout', cart);
    expect(status).toBe(429);
    expect((await call('POST', '/api/checkout', cart, await prove(challenge))).status).toBe(200);
  });
});
