// Runs before each file of API tests.
import { afterAll, beforeAll } from 'vitest';
import { mailDeliveries, rateLimitDocument } from '@store/functions/platform/collections';
import { deleteAll } from '@store/functions/platform/firestore/firestore';
import { counterKey, SHARDS } from '@store/functions/platform/limits/limit-counters';
import { signUpLimits } from '@store/functions/platform/limits/limits-by-action';
import { refreshSettings } from '@store/functions/platform/settings/current';
import { ownFunctions, sendEverythingTo } from './server';

/** All tests together sign up more customers per hour than a shop expects, and solve no proof of work. */
async function forgetSignUps(): Promise<void> {
  const everyone = signUpLimits({ address: '' }).filter(({ scope }) => scope === 'everyone');
  const keys = everyone.flatMap((limit) =>
    Array.from({ length: SHARDS }, (_, shard) => counterKey(limit, shard)),
  );
  await Promise.all(keys.map((key) => rateLimitDocument(key).delete()));
}

/** Otherwise a file's queued mails are sent when another file waits for its own: hundreds, at several calls each. */
async function forgetMails(): Promise<void> {
  await deleteAll(mailDeliveries().where('nextAttemptAt', '<=', Date.now()), () => false);
}

beforeAll(async () => {
  await sendEverythingTo(await ownFunctions());
  // Some tests call the functions' code directly: no request has read the settings for them.
  await refreshSettings();
  await forgetSignUps();
});

afterAll(async () => {
  await sendEverythingTo(undefined);
  await forgetMails();
});
