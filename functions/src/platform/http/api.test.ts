import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { logger } from 'firebase-functions/v2';
import { ConfigurationError } from '../gateways/auth-faults';
import { createApi } from './api';
import type { Route } from './route';
import { INITIAL_SETTINGS } from '@store/domain/shop/settings/settings';
import { rememberSettings } from '../settings/current';

rememberSettings(INITIAL_SETTINGS);

type Api = ReturnType<typeof createApi>;

interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly logged: readonly unknown[];
}

/** The answer of a route with a body, and what was logged. */
async function answerOf(answer: Route['answer'], body = '{}'): Promise<Answered> {
  const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  const route: Route = {
    contract: {
      endpoint: 'POST /api/signin',
      audience: 'anyone',
      summary: 'A route.',
      input: v.object({}),
      answer: v.object({}),
    },
    answer,
  };
  const request = {
    path: '/api/signin',
    method: 'POST',
    query: {},
    rawBody: Buffer.from(body),
    header: () => undefined,
  };
  const sent = { status: 0, body: undefined as unknown };
  const response = {
    set: () => response,
    status: (status: number) => Object.assign(response, { sent: Object.assign(sent, { status }) }),
    json: (json: unknown) => Object.assign(sent, { body: json }),
  };
  await createApi([route])(
    request as unknown as Parameters<Api>[0],
    response as unknown as Parameters<Api>[1],
  );
  return { ...sent, logged: error.mock.calls.at(-1) ?? [] };
}

test('logs a configuration fault as one and answers without detail', async () => {
  const { status, body, logged } = await answerOf(() =>
    Promise.reject(new ConfigurationError('Firebase Auth answered API_KEY_INVALID')),
  );
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toMatch(/API_KEY|Firebase/);
  expect(logged).toEqual([
    'configuration fault',
    expect.objectContaining({ cause: expect.stringContaining('API_KEY_INVALID') as unknown }),
  ]);
});

test('logs any other fault as an error of the API', async () => {
  const { status, logged } = await answerOf(() => Promise.reject(new Error('The disk is full.')));
  expect(status).toBe(500);
  expect(logged[0]).toBe('api error');
});

test('replaces halves of characters in every text of a body, and keeps whole ones', async () => {
  const inputs: unknown[] = [];
  const keep: Route['answer'] = (input) => {
    inputs.push(input);
    return Promise.resolve({ kind: 'json', body: {} });
  };
  await answerOf(keep, String.raw`{"a":"x\ud83d","b":[{"c":"\uD83C\uDFB9 \uDC00"}],"d":1,"e":"🎹"}`);
  expect(inputs).toEqual([{ a: 'x\uFFFD', b: [{ c: '🎹 \uFFFD' }], d: 1, e: '🎹' }]);
});
