import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { emailInput, newPasswordInput, usernameInput } from '@store/domain/api/inputs';
import { json } from './reply';
import { answer, requireGuarded, type Call } from './route';

const entries = { email: emailInput, password: newPasswordInput, username: usernameInput };

const route = answer(
  {
    endpoint: 'POST /api/signup',
    audience: 'anyone',
    summary: 'A route.',
    input: v.object(entries),
    answer: v.object({ email: v.string(), password: v.string(), username: v.string() }),
  },
  (input) => Promise.resolve(json(input)),
);

const call = {} as Call;
const valid = { email: ' Mara@Example.com ', password: 'password-1', username: 'Mara' };

describe('a route', () => {
  test('passes parsed input to its handler', async () => {
    const reply = await route.answer(valid, call);
    expect(reply).toMatchObject({ body: { ...valid, email: 'mara@example.com' } });
  });

  test.each([
    ['email', { ...valid, email: 'mara' }],
    ['email', { ...valid, email: 'mara', password: '' }],
    ['password', { ...valid, password: 'short' }],
    ['username', { ...valid, username: undefined }],
  ])('names %s as the first invalid field', async (field, input) => {
    await expect(route.answer(input, call)).rejects.toMatchObject({ code: 'invalid', details: { field } });
  });

  test.each([null, 'text', 7])('names no field for the input %j', async (input) => {
    await expect(route.answer(input, call)).rejects.toMatchObject({
      code: 'invalid',
      details: { field: undefined },
    });
  });
});

describe('requireGuarded', () => {
  test('rejects a member route for anyone or for customers', () => {
    for (const audience of ['anyone', 'customer'] as const)
      expect(() => requireGuarded([{ endpoint: 'GET /api/member/users', audience }])).toThrow(
        'GET /api/member/users',
      );
  });

  test('accepts member routes, and the sign-in for anyone', () => {
    requireGuarded([
      { endpoint: 'GET /api/member/users', audience: 'member' },
      { endpoint: 'POST /api/member/signin', audience: 'anyone' },
      { endpoint: 'POST /api/signin', audience: 'anyone' },
    ]);
  });
});
