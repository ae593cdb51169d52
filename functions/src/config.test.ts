import { expect, test } from 'vitest';
import { readConfig } from './config';

test('a missing project is named, so that whoever deploys knows what to set', () => {
  expect(() => readConfig({})).toThrow(/GCLOUD_PROJECT/);
});

test('files come from the emulator where there is one, else from Google', () => {
  expect(readConfig({ GCLOUD_PROJECT: 'shop' }).filesOrigin).toBe('https://firebasestorage.googleapis.com');
  const local = readConfig({ GCLOUD_PROJECT: 'demo-shop', FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199' });
  expect(local.filesOrigin).toBe('http://127.0.0.1:9199');
  expect(local.bucket).toBe('demo-shop.firebasestorage.app');
});
