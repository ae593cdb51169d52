// Runs before each file of API tests.
import { afterAll, beforeAll } from 'vitest';
import { refreshSettings } from '@store/functions/shop/current';
import { ownFunctions, sendEverythingTo } from './server';

beforeAll(async () => {
  await sendEverythingTo(await ownFunctions());
  // Some tests call code of the functions themselves, for which no request has read the settings.
  await refreshSettings();
});

afterAll(() => sendEverythingTo(undefined));
