import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDINARY_WORK, type SolvedChallenge } from '@store/domain/platform/proof-of-work';
import { signInLimits } from '@store/functions/platform/limits/limits-by-action';
import { runningStore } from '../../../support/running-store';
import { post, setCount, type MessageAnswer } from '../../support/calls';
import { newCustomer, someAddress, type Customer } from '../../support/customer';
import { prove, proofOf, solve } from '../../support/proof';

const FREE = 10;

interface SignIn {
  readonly email: string;
  readonly password: string;
}

function signIn({ email, password }: SignIn, headers: Record<string, string> = {}): Promise<MessageAnswer> {
  return post('/api/signin', { email, password }, someAddress(), headers);
}

/** Counts wrong passwords as an attack from many addresses does. */
async function attack(email: string, times = FREE): Promise<void> {
  for (const limit of signInLimits({ email, address: someAddress() }))
    if (limit.scope === 'account') await setCount(limit, times);
}

async function attackedCustomer(times = FREE): Promise<Customer> {
  const customer = await newCustomer();
  await attack(customer.email, times);
  return customer;
}

describe('signing in to an account that is under attack', () => {
  test('asks for a proof of work, whether or not the password is right or the account exists', async () => {
    const customer = await attackedCustomer();
    const unknown = `no-${customer.email}`;
    await attack(unknown);
    const answers = [
      await signIn(customer),
      await signIn({ ...customer, password: 'wrong' }),
      await signIn({ ...customer, email: unknown }),
    ];
    for (const { status, code, message, challenge } of answers) {
      expect([status, code, message]).toEqual([429, 'challenge', answers[0]?.message]);
      expect(challenge).toBeDefined();
    }
  });

  test('works with the right password and a solved challenge', async () => {
    const customer = await attackedCustomer();
    const { challenge } = await signIn(customer);
    expect((await signIn(customer, await prove(challenge))).status).toBe(200);
  });

  test('works for a member', async () => {
    const { member } = runningStore().accounts;
    await attack(member.email);
    const { status, challenge } = await post('/api/member/signin', member);
    expect(status).toBe(429);
    const proof = await prove(challenge);
    expect((await post('/api/member/signin', member, someAddress(), proof)).status).toBe(200);
    await attack(member.email, 0);
  });

  test('accepts a solved challenge once', async () => {
    const customer = await attackedCustomer();
    const proof = await prove((await signIn(customer)).challenge);
    expect((await signIn(customer, proof)).status).toBe(200);
    expect((await signIn(customer, proof)).status).toBe(429);
  });

  test('gets harder with every attempt', async () => {
    const customer = await attackedCustomer(1000);
    // The server chooses a key at random, so only many challenges tell; the first hard one is enough.
    let hardest = 0;
    for (let tries = 0; tries < 16 && hardest <= 2 * ORDINARY_WORK; tries++) {
      const { challenge } = await signIn(customer);
      if (challenge) hardest = Math.max(hardest, (await solve(challenge)).solution.counter);
    }
    expect(hardest).toBeGreaterThan(2 * ORDINARY_WORK);
  });

  describe('does not accept a proof', () => {
    let customer: Customer;
    let solved: SolvedChallenge;

    beforeAll(async () => {
      customer = await attackedCustomer();
      const { challenge } = await signIn(customer);
      if (!challenge) throw new Error('There is no challenge.');
      solved = await solve(challenge);
    });

    // A proof that is redeemed would be refused for that.
    afterAll(async () => {
      expect((await signIn(customer, proofOf(solved))).status).toBe(200);
    });

    test.each<[string, (solved: SolvedChallenge) => unknown]>([
      [
        'with another key',
        ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      ],
      [
        'made easier',
        ({ challenge, solution }) => ({
          challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
          solution,
        }),
      ],
      [
        'made to last longer',
        ({ challenge, solution }) => ({
          challenge: {
            ...challenge,
            parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 3600 },
          },
          solution,
        }),
      ],
      ['without a solution', ({ challenge }) => ({ challenge })],
      ['that is nothing', () => null],
    ])('%s', async (_, change) => {
      const proof = proofOf(change(solved) as SolvedChallenge);
      expect(await signIn(customer, proof)).toMatchObject({ status: 429, code: 'challenge' });
    });
  });

  test('does not accept a proof for another password, account or endpoint', async () => {
    const customer = await attackedCustomer();
    const other = await attackedCustomer();
    const proof = await prove((await signIn({ ...customer, password: 'guess-1' })).challenge);
    expect((await signIn({ ...customer, password: 'guess-2' }, proof)).status).toBe(429);
    expect((await signIn({ ...other, password: 'guess-1' }, proof)).status).toBe(429);
    const elsewhere = await post(
      '/api/member/signin',
      { email: customer.email, password: 'guess-1' },
      someAddress(),
      proof,
    );
    expect(elsewhere.status).toBe(429);
    expect((await signIn({ ...customer, password: 'guess-1' }, proof)).status).toBe(401);
  });
});

describe('signing in', () => {
  test('asks for a proof of work after ten wrong passwords from ten addresses', async () => {
    const customer = await newCustomer();
    const wrong = { ...customer, password: 'wrong' };
    for (let tries = 0; tries < FREE; tries++) expect((await signIn(wrong)).status).toBe(401);
    expect(await signIn(customer)).toMatchObject({ status: 429, code: 'challenge' });
  });

  test('does not count right passwords', async () => {
    const customer = await newCustomer();
    for (let tries = 0; tries < FREE + 2; tries++) expect((await signIn(customer)).status).toBe(200);
  });

  test('counts attempts from one address, whatever other headers say', async () => {
    const email = 'nobody@example.com';
    const address = someAddress();
    for (const limit of signInLimits({ email, address }))
      if (limit.scope === 'address') await setCount(limit, limit.free);
    const forged = { 'Fastly-Client-IP': someAddress() };
    expect((await post('/api/signin', { email, password: 'wrong' }, address, forged)).status).toBe(429);
    expect((await post('/api/signin', { email, password: 'wrong' }, `1.2.3.4, ${address}`)).status).toBe(429);
    expect((await post('/api/signin', { email, password: 'wrong' })).status).toBe(401);
  });
});
