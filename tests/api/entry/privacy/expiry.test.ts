import { createHash, randomUUID } from 'node:crypto';
import type { CollectionReference } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressLinks, messages, sessions, subscribers } from '@store/functions/platform/collections';
import { removeExpired } from '@store/functions/entry/privacy/expiry';
import { runningStore } from '../../../support/running-store';

const store = runningStore();
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const now = Date.now();

interface Kept {
  readonly what: string;
  readonly collection: CollectionReference;
  /** A document of an age in milliseconds. */
  readonly made: (age: number) => Record<string, unknown>;
  /** How long it is kept, in milliseconds. */
  readonly kept: number;
}

const SENDER = { name: 'Mara', email: 'mara@example.com', message: 'Hello' };
const MEASURED: readonly Kept[] = [
  {
    what: 'a contact message after six months',
    collection: messages(),
    made: (age) => ({ ...SENDER, createdAt: new Date(now - age) }),
    kept: 182 * DAY,
  },
  {
    what: 'an unconfirmed subscription after a week',
    collection: subscribers(),
    made: (age) => ({ email: 'a@example.com', token: 't', state: 'pending', createdAt: now - age }),
    kept: 7 * DAY,
  },
  {
    what: 'a session when it expires',
    collection: sessions(),
    made: (age) => ({ uid: 'u', startedAt: 0, validFrom: 0, expiresAt: now - age }),
    kept: 0,
  },
  {
    what: 'a mailed link when it expires',
    collection: addressLinks(),
    made: (age) => ({ kind: 'confirm', uid: 'u', from: 'a', to: 'b', createdAt: 0, expiresAt: now - age }),
    kept: 0,
  },
];

describe('the scheduled function deletes', () => {
  const ids = MEASURED.map(() => ({ old: randomUUID(), young: randomUUID() }));

  beforeAll(async () => {
    await Promise.all(
      MEASURED.flatMap(({ collection, made, kept }, index) => [
        collection.doc(ids[index]?.old ?? '').set(made(kept + HOUR)),
        collection.doc(ids[index]?.young ?? '').set(made(kept - HOUR)),
      ]),
    );
    const trigger = `http://${store.functions}/functions/projects/${store.project}/triggers/europe-west1-cleaning-0`;
    expect((await fetch(trigger, { method: 'POST', body: '{}' })).status).toBeLessThan(300);
  });

  test.each(MEASURED.map(({ what, collection }, index) => ({ what, collection, ...ids[index] })))(
    '$what, not before',
    async ({ collection, old = '', young = '' }) => {
      expect((await collection.doc(old).get()).exists).toBe(false);
      expect((await collection.doc(young).get()).exists).toBe(true);
      await collection.doc(young).delete();
    },
  );
});

test('the addresses of people who unsubscribed from an earlier version become hashes', async () => {
  const email = `${randomUUID()}@example.com`;
  const document = subscribers().doc(createHash('sha256').update(email).digest('hex'));
  await document.set({ email, token: 't', keys: ['x'], state: 'unsubscribed', createdAt: 5 });
  await removeExpired();
  expect((await document.get()).data()).toEqual({ state: 'unsubscribed', token: 't' });
});

test('deletion of expired data may run twice at once', async () => {
  await Promise.all(
    Array.from({ length: 5 }, () => sessions().add({ uid: 'u', startedAt: 0, validFrom: 0, expiresAt: 1 })),
  );
  await Promise.all([removeExpired(), removeExpired()]);
  expect((await sessions().where('expiresAt', '<=', 1).get()).empty).toBe(true);
});
