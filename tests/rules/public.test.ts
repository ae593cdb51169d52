import { initializeApp } from 'firebase/app';
import {
  addDoc,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  type Firestore,
} from 'firebase/firestore/lite';
import { describe, expect, test } from 'vitest';
import { objectAddress, runningStore } from '../support/running-store';

const store = runningStore();

function visitor(): Firestore {
  const firestore = getFirestore(initializeApp({ projectId: store.project, apiKey: 'local' }, 'visitor'));
  const [host = '', port = ''] = store.firestore.split(':');
  connectFirestoreEmulator(firestore, host, Number(port));
  return firestore;
}

// Most tests expect a denial, which the SDK would log.
setLogLevel('silent');
const db = visitor();
const denied = { code: 'permission-denied' };

describe('visitor without an account', () => {
  test('can get a track', async () => {
    expect((await getDoc(doc(db, 'tracks/24'))).get('title')).toBe('Glass Elevator');
  });

  test('can get the catalogue', async () => {
    expect((await getDoc(doc(db, 'catalogue/head'))).get('total')).toBe(24);
  });

  test('can get no track that says who has what', async () => {
    const track = (await getDoc(doc(db, 'tracks/6'))).data();
    expect(Object.keys(track ?? {})).not.toContain('hasMaster');
    expect(Object.keys(track ?? {})).not.toContain('uid');
  });

  test('cannot list the catalogue', async () => {
    await expect(getDocs(query(collection(db, 'catalogue'), limit(1)))).rejects.toMatchObject(denied);
  });

  test('cannot query comments as a collection group', async () => {
    await expect(getDocs(query(collectionGroup(db, 'comments'), limit(1)))).rejects.toMatchObject(denied);
  });

  test.each([
    'users/a',
    'orders/a',
    'subscribers/a',
    'messages/a',
    'mail/a',
    'events/a',
    'jobs/reconciliation',
    'jobRuns/reconciliation',
    'mailDelivery/a',
    'limits/a',
    'offsale/changes',
    'offsale/1',
    'proofs/a',
    'counters/tracks',
    'settings/shop',
    'settings/shop/versions/1',
    'tracks/6/private/master',
    'unheard/of',
  ])('cannot read %s', async (path) => {
    await expect(getDoc(doc(db, path))).rejects.toMatchObject(denied);
  });

  test.each([
    'tracks',
    'catalogue',
    'tracks/24/comments',
    'users',
    'orders',
    'subscribers',
    'messages',
    'mail',
    'mailDelivery',
    'events',
    'limits',
    'proofs',
    'unheard',
  ])('cannot write to %s', async (path) => {
    await expect(addDoc(collection(db, path), { title: 'mine' })).rejects.toMatchObject(denied);
    await expect(setDoc(doc(db, path, 'chosen'), { title: 'mine' })).rejects.toMatchObject(denied);
  });

  test('cannot update or delete existing documents', async () => {
    for (const path of ['tracks/24', 'catalogue/head']) {
      await expect(updateDoc(doc(db, path), { title: 'mine' })).rejects.toMatchObject(denied);
      await expect(deleteDoc(doc(db, path))).rejects.toMatchObject(denied);
    }
    expect((await getDoc(doc(db, 'tracks/24'))).get('title')).toBe('Glass Elevator');
  });
});

describe('files', () => {
  const master = 'masters/glass-elevator.wav';

  test('previews and covers are public', async () => {
    const track = await getDoc(doc(db, 'tracks/24'));
    for (const field of ['image', 'media']) expect((await fetch(String(track.get(field)))).status).toBe(200);
  });

  test('masters and contracts are denied, existing or not', async () => {
    for (const path of [master, 'masters/nothing.wav', 'contracts/order.pdf'])
      expect((await fetch(objectAddress(store, path))).status).toBe(403);
  });

  test('the bucket cannot be listed', async () => {
    for (const prefix of ['', 'covers/', 'masters/']) {
      const address = `http://${store.storage}/v0/b/${store.bucket}/o?prefix=${encodeURIComponent(prefix)}`;
      expect((await fetch(address)).status).toBe(403);
    }
  });

  test('nothing can be uploaded, replaced or deleted', async () => {
    for (const path of ['covers/mine.jpg', 'previews/mine.mp3', 'masters/mine.wav', 'mine.txt']) {
      const upload = `http://${store.storage}/v0/b/${store.bucket}/o?name=${encodeURIComponent(path)}`;
      const body = 'bytes';
      expect(
        (await fetch(upload, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body })).status,
      ).toBe(403);
      expect((await fetch(objectAddress(store, path), { method: 'DELETE' })).status).toBe(403);
    }
  });
});
