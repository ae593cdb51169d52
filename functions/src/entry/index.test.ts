// Isolated (vitest.config.ts): the functions change the console and the requests of every server of their process.
import { beforeAll, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { SCHEDULES } from './jobs/schedules';
import { FUNCTION_SECRETS } from '../platform/environment';

const endpointSchema = v.object({
  __endpoint: v.object({
    maxInstances: v.number(),
    timeoutSeconds: v.number(),
    scheduleTrigger: v.optional(v.object({ schedule: v.string() })),
    secretEnvironmentVariables: v.optional(v.array(v.object({ key: v.string() })), []),
  }),
});

/** What the deployment reads from each exported function. */
const endpoints = new Map<string, v.InferOutput<typeof endpointSchema>['__endpoint']>();

// The deployment discovers the functions without the secrets.
beforeAll(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  vi.stubEnv('STORE_API_KEY', 'key');
  vi.stubEnv('FUNCTIONS_CONTROL_API', 'true');
  vi.resetModules();
  for (const [name, exported] of Object.entries(await import('./index')))
    endpoints.set(name, v.parse(endpointSchema, Object.assign({}, exported)).__endpoint);
});

test('every function is deployed with the secrets that it needs and no others', () => {
  const declared = [...endpoints].map(([name, { secretEnvironmentVariables }]) => [
    name,
    secretEnvironmentVariables.map(({ key }) => key),
  ]);
  expect(Object.fromEntries(declared)).toEqual(FUNCTION_SECRETS);
});

test('only the API has the secrets for payments, download links and proofs of work', () => {
  const having = (secret: string) =>
    [...endpoints]
      .filter(([, { secretEnvironmentVariables }]) =>
        secretEnvironmentVariables.some(({ key }) => key === secret),
      )
      .map(([name]) => name);
  expect(having('STORE_LINK_SECRET')).toEqual(['api']);
  expect(having('STRIPE_WEBHOOK_SECRET')).toEqual(['api']);
  expect(having('STRIPE_SECRET_KEY')).toEqual(['api', 'reconciliation']);
  expect(having('SMTP_URL')).toEqual(['api', 'mail', 'mailing']);
});

test('every function has a small maximum of instances', () => {
  for (const [, { maxInstances }] of endpoints) {
    expect(maxInstances).toBeGreaterThan(0);
    expect(maxInstances).toBeLessThanOrEqual(10);
  }
  expect(endpoints.size).toBe(Object.keys(FUNCTION_SECRETS).length);
});

test('every function has a timeout, and a scheduled one is that of its schedule', () => {
  const timeouts = [...endpoints].map(([name, { timeoutSeconds }]) => [name, timeoutSeconds]);
  expect(Object.fromEntries(timeouts)).toEqual({
    api: 60,
    page: 60,
    mail: 180,
    reconciliation: 540,
    cleaning: 540,
    mailing: 300,
  });
  const scheduled = [...endpoints].flatMap(([name, { scheduleTrigger }]) =>
    scheduleTrigger ? [[name, scheduleTrigger.schedule]] : [],
  );
  expect(Object.fromEntries(scheduled)).toEqual(
    Object.fromEntries(Object.entries(SCHEDULES).map(([name, { schedule }]) => [name, schedule])),
  );
});
