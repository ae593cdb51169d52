import { expect, test } from 'vitest';
import { readConfig } from './settings';

test('a missing project is named, so that whoever deploys knows what to set', () => {
  expect(() => readConfig({})).toThrow(/GCLOUD_PROJECT/);
});

test('in production a missing secret is named; on the emulators a stand-in does', () => {
  expect(() => readConfig({ GCLOUD_PROJECT: 'shop' })).toThrow(/STORE_API_KEY/);
  expect(() =>
    readConfig({ GCLOUD_PROJECT: 'demo-shop', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }),
  ).not.toThrow();
});

test('a live Stripe key on the emulators is refused', () => {
  const local = { GCLOUD_PROJECT: 'demo-shop', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  expect(() => readConfig({ ...local, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/live key/);
  expect(() => readConfig({ ...local, STRIPE_SECRET_KEY: 'rk_live_1' })).toThrow(/live key/);
  expect(() => readConfig({ ...local, STRIPE_SECRET_KEY: 'nonsense' })).toThrow(/STRIPE_SECRET_KEY/);
  expect(readConfig({ ...local, STRIPE_SECRET_KEY: 'sk_test_1' }).payments.secretKey).toBe('sk_test_1');
});

test('files come from the emulator where there is one, else from Google', () => {
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

test('a secret of the wrong form is named, and never repeated', () => {
  const wrong = {
    GCLOUD_PROJECT: 'shop',
    STORE_LINK_SECRET: 'too-short-7',
    STRIPE_SECRET_KEY: 'pk_live_7',
    STRIPE_WEBHOOK_SECRET: 'secret_7',
  };
  expect(() => readConfig(wrong)).toThrow(/STORE_LINK_SECRET.*STRIPE_SECRET_KEY.*STRIPE_WEBHOOK_SECRET/);
  expect(() => readConfig(wrong)).toThrow(/^[^7]*$/);
});
