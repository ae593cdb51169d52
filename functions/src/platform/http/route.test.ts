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

describe('a message for an input whose schema has none', () => {
  const plain = answer(
    {
      endpoint: 'POST /api/plain',
      audience: 'anyone',
      summary: 'A route.',
      input: v.object({
        token: v.string(),
        bpm: v.number(),
        lines: v.array(v.object({ name: v.pipe(v.string(), v.maxLength(5)) })),
        kind: v.picklist(['a', 'b']),
        code: v.pipe(v.string(), v.regex(/^x$/)),
        is_new: v.boolean(),
      }),
      answer: v.object({}),
    },
    () => Promise.resolve(json({})),
  );
  const all = { token: 't', bpm: 1, lines: [], kind: 'a', code: 'x', is_new: true };

  test.each([
    [{ token: undefined }, '“token” is missing.'],
    [{ token: null }, '“token” must be a text.'],
    [{ bpm: 'fast' }, '“bpm” must be a number.'],
    [{ lines: 'x' }, '“lines” must be a list.'],
    [{ lines: ['x'] }, '“lines.0” must be an object.'],
    [{ lines: [{ name: 'too long' }] }, '“lines.0.name” is too long.'],
    [{ kind: 'c' }, '“kind” is not valid.'],
    [{ code: 'y' }, '“code” is not valid.'],
    [{ is_new: 1 }, '“is_new” must be true or false.'],
  ])('names what is wrong with %j in plain words', async (changes, message) => {
    const { token, ...rest } = { ...all, ...changes };
    const input = token === undefined ? rest : { ...rest, token };
    await expect(plain.answer(input, call)).rejects.toMatchObject({ code: 'invalid', message });
  });

  test('says so for an input that is none', async () => {
    await expect(plain.answer(null, call)).rejects.toMatchObject({ message: 'The input must be an object.' });
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
