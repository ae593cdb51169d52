import { expect, test } from 'vitest';
import { readConfig } from './settings';

test('names a missing project', () => {
  expect(() => readConfig({})).toThrow(/GCLOUD_PROJECT/);
});

test('requires secrets in production and uses defaults on the emulators', () => {
  expect(() => readConfig({ GCLOUD_PROJECT: 'shop' })).toThrow(/STORE_API_KEY/);
  expect(() =>
    readConfig({ GCLOUD_PROJECT: 'demo-shop', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }),
  ).not.toThrow();
});

test('rejects a live Stripe key on the emulators', () => {
  const local = { GCLOUD_PROJECT: 'demo-shop', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  expect(() => readConfig({ ...local, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/live key/);
  expect(() => readConfig({ ...local, STRIPE_SECRET_KEY: 'rk_live_1' })).toThrow(/live key/);
  expect(() => readConfig({ ...local, STRIPE_SECRET_KEY: 'nonsense' })).toThrow(/STRIPE_SECRET_KEY/);
  expect(readConfig({ ...local, STRIPE_SECRET_KEY: 'sk_test_1' }).payments.secretKey).toBe('sk_test_1');
});

test('serves files from the emulator if there is one, otherwise from Google', () => {
  const settings = {
    STORE_API_KEY: 'key',
    STORE_LINK_SECRET: 'a long enough secret',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const production = readConfig({ GCLOUD_PROJECT: 'shop', ...settings });
  expect(production.filesOrigin).toBe('https://firebasestorage.googleapis.com');
  const local = readConfig({
    GCLOUD_PROJECT: 'demo-shop',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
  });
  expect(local.filesOrigin).toBe('http://127.0.0.1:9199');
  expect(local.bucket).toBe('demo-shop.firebasestorage.app');
});

test('names malformed secrets without repeating their values', () => {
  const wrong = {
    GCLOUD_PROJECT: 'shop',
    STORE_LINK_SECRET: 'too-short-7',
    STRIPE_SECRET_KEY: 'pk_live_7',
    STRIPE_WEBHOOK_SECRET: 'secret_7',
  };
  expect(() => readConfig(wrong)).toThrow(/STORE_LINK_SECRET.*STRIPE_SECRET_KEY.*STRIPE_WEBHOOK_SECRET/);
  expect(() => readConfig(wrong)).toThrow(/^[^7]*$/);
});
