import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import type { Decision, Ruleset } from 'local-firebase/rules';
import { ask, onlyRuleset, type Question, type Written } from 'local-firebase/rules/testing';

function readRules(file: string): Ruleset {
  return onlyRuleset(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
}

const firestore = readRules('firestore.rules');
const storage = readRules('storage.rules');

function user(uid: string): Question['request'] {
  return { auth: { uid, token: { sub: uid } } };
}
const member: Question['request'] = { auth: { uid: 'producer', token: { member: true } } };
const formerMember: Question['request'] = { auth: { uid: 'producer', token: { member: false } } };
function withLimit(who: Question['request'], limit: Written): Question['request'] {
  return {
    ...who,
    query: { limit },
  };
}

function firestoreAllows(question: Question): boolean {
  return ask(firestore, question).allowed;
}
function storageAllows(question: Question): boolean {
  return ask(storage, question).allowed;
}

describe('Firestore rules', () => {
  test.each(['tracks/1', 'tracks/1/comments/a', 'catalogue/0'])('allow anyone to get %s', (path) => {
    expect(firestoreAllows({ path })).toBe(true);
  });

  test.each(['mail/1', 'events/1', 'limits/1', 'proofs/1', 'catalogue/0/hidden/1', 'tracks/1/masters/1', 'unheard/of'])(
    'deny get of %s, even to a member',
    (path) => {
      expect(firestoreAllows({ path, request: member })).toBe(false);
    },
  );

  test.each(['tracks', 'tracks/1/comments'])('allow anyone to list %s with a limit of 50', (path) => {
    expect(firestoreAllows({ method: 'list', path, request: withLimit({}, 50) })).toBe(true);
  });

  test.each([51, null, 50.5, 'all'])('deny listing tracks with the limit %s', (limit) => {
    expect(firestoreAllows({ method: 'list', path: 'tracks', request: withLimit({}, limit) })).toBe(false);
  });

  test('deny listing without a limit or query', () => {
    expect(firestoreAllows({ method: 'list', path: 'tracks', request: { query: {} } })).toBe(false);
    expect(firestoreAllows({ method: 'list', path: 'tracks' })).toBe(false);
  });

  test('deny listing the shards of the catalogue', () => {
    const request = withLimit(member, 1);
    expect(firestoreAllows({ method: 'list', path: 'catalogue', request })).toBe(false);
  });

  test('allow users to get only their own profile', () => {
    expect(firestoreAllows({ path: 'users/ana', request: user('ana') })).toBe(true);
    expect(firestoreAllows({ path: 'users/ben', request: user('ana') })).toBe(false);
    expect(firestoreAllows({ path: 'users/ana' })).toBe(false);
  });

  test('allow members, but not former members, to get and list every profile', () => {
    expect(firestoreAllows({ path: 'users/ana', request: member })).toBe(true);
    expect(firestoreAllows({ path: 'users/ana', request: formerMember })).toBe(false);
    const list = { method: 'list', path: 'users' } as const;
    expect(firestoreAllows({ ...list, request: withLimit(member, 50) })).toBe(true);
    expect(firestoreAllows({ ...list, request: withLimit(member, 51) })).toBe(false);
    expect(firestoreAllows({ ...list, request: withLimit(formerMember, 50) })).toBe(false);
    expect(firestoreAllows({ ...list, request: withLimit(user('ana'), 50) })).toBe(false);
  });

  test('allow buyers to get only their own orders', () => {
    const order = { path: 'orders/1', resource: { uid: 'ana' } };
    expect(firestoreAllows({ ...order, request: user('ana') })).toBe(true);
    expect(firestoreAllows({ ...order, request: member })).toBe(true);
    expect(firestoreAllows({ ...order, request: user('ben') })).toBe(false);
    expect(firestoreAllows(order)).toBe(false);
  });

  test('allow only members to get a missing order', () => {
    expect(firestoreAllows({ path: 'orders/none', request: member })).toBe(true);
    expect(firestoreAllows({ path: 'orders/none', request: user('ana') })).toBe(false);
  });

  test('allow buyers to list orders only with a query for their own', () => {
    const list = { method: 'list', path: 'orders', request: withLimit(user('ana'), 20) } as const;
    expect(firestoreAllows({ ...list, where: [['uid', '==', 'ana']] })).toBe(true);
    expect(firestoreAllows({ ...list, where: [['uid', '==', 'ben']] })).toBe(false);
    expect(firestoreAllows({ ...list, where: [['uid', 'in', ['ana', 'ben']]] })).toBe(false);
    expect(firestoreAllows({ ...list, where: [['uid', '>=', 'ana']] })).toBe(false);
    expect(firestoreAllows(list)).toBe(false);
    // The decision must depend on the query, not on the stored documents.
    expect(firestoreAllows({ ...list, resource: { uid: 'ana' } })).toBe(false);
    expect(firestoreAllows({ ...list, request: user('ana'), where: [['uid', '==', 'ana']] })).toBe(false);
  });

  test.each(['subscribers', 'messages'])('allow only members to read %s', (collection) => {
    const get = { path: `${collection}/1` };
    const list = { method: 'list', path: collection } as const;
    expect(firestoreAllows({ ...get, request: member })).toBe(true);
    expect(firestoreAllows({ ...get, request: user('ana') })).toBe(false);
    expect(firestoreAllows({ ...list, request: withLimit(member, 50) })).toBe(true);
    expect(firestoreAllows({ ...list, request: member })).toBe(false);
    expect(firestoreAllows({ ...list, request: withLimit(user('ana'), 50) })).toBe(false);
  });

  test.each(['create', 'update', 'delete'] as const)('deny %s for every document', (method) => {
    const paths = ['tracks/1', 'tracks/1/comments/a', 'catalogue/0', 'users/producer', 'orders/1', 'mail/1'];
    const decisions = paths.map((path): Decision => {
      const resource = { uid: 'producer' };
      return ask(firestore, { method, path, request: member, resource });
    });
    expect(decisions.map(({ allowed }) => allowed)).toEqual(paths.map(() => false));
  });

  test('report which part of an allow was false', () => {
    const { outcomes } = ask(firestore, { path: 'users/ben', request: user('ana') });
    expect(outcomes).toEqual([
      { line: 35, column: 7, outcome: 'false', message: 'false: isSelf(uid) || isMember() at 35:21' },
    ]);
  });

  test('report the error of an allow', () => {
    const { outcomes } = ask(firestore, { path: 'orders/1', request: user('ana'), resource: {} });
    const message = 'error: Property uid is undefined on object at 40:42';
    expect(outcomes).toEqual([{ line: 40, column: 7, outcome: 'error', message }]);
  });
});

describe('Storage rules', () => {
  test.each(['covers/1.jpg', 'previews/1.mp3', 'covers/2024/1.jpg'])('allow anyone to get %s', (file) => {
    expect(storageAllows({ path: `b/shop/o/${file}` })).toBe(true);
  });

  test.each(['masters/1.wav', 'contracts/1.pdf', 'cover.jpg', 'masters/covers/1.jpg'])(
    'deny get of %s, even to a member',
    (file) => {
      expect(storageAllows({ path: `b/shop/o/${file}`, request: member })).toBe(false);
    },
  );

  test.each(['covers', 'previews', ''])('deny listing the folder %j', (folder) => {
    expect(storageAllows({ method: 'list', path: `b/shop/o/${folder}`, request: member })).toBe(false);
  });

  test.each(['create', 'update', 'delete'] as const)('deny %s of a cover', (method) => {
    expect(storageAllows({ method, path: 'b/shop/o/covers/1.jpg', request: member })).toBe(false);
  });

  const upload = 'b/shop/o/staging/producer/0123456789abcdef';
  const mebibyte = 1024 * 1024;
  const create = (name: string, resource: Record<string, Written>, who: Question['request'] = member) =>
    storageAllows({ method: 'create', path: `${upload}/${name}`, request: { ...who, resource } });

  test.each([
    ['master.wav', 'audio/wav', 500],
    ['master.flac', 'audio/flac', 500],
    ['preview.mp3', 'audio/mpeg', 20],
    ['preview.m4a', 'audio/mp4', 20],
    ['preview.ogg', 'audio/ogg', 20],
    ['cover-128.jpg', 'image/jpeg', 2],
    ['cover-640.jpg', 'image/jpeg', 2],
  ])('allow members to stage %s as %s from 1 byte to %i MiB', (name, type, limit) => {
    expect(create(name, { contentType: type, size: limit * mebibyte })).toBe(true);
    expect(create(name, { contentType: type, size: limit * mebibyte + 1 })).toBe(false);
    expect(create(name, { contentType: type, size: 2 * 1024 * mebibyte })).toBe(false);
    expect(create(name, { contentType: type, size: 0 })).toBe(false);
    expect(create(name, { contentType: 'text/html', size: 1 })).toBe(false);
    expect(create(name, { size: 1 })).toBe(false);
    for (const who of [{}, user('producer'), user('ana'), formerMember])
      expect(create(name, { contentType: type, size: 1 }, who)).toBe(false);
  });

  test.each([
    'preview.exe',
    'master.mp3.exe',
    'Preview.mp3',
    'cover-64.jpg',
    'cover.jpg',
    'preview.mp3 ',
    '..',
  ])('deny staging %j', (name) => {
    for (const contentType of ['audio/mpeg', 'image/jpeg', 'application/octet-stream'])
      expect(create(name, { contentType, size: 1 })).toBe(false);
  });

  test('allow members to get and delete staged files but not to overwrite or update them', () => {
    const resource = { contentType: 'audio/mpeg', size: 1 };
    const file = { path: `${upload}/preview.mp3`, resource };
    const again = { ...member, resource };
    expect(storageAllows({ ...file, request: member })).toBe(true);
    expect(storageAllows({ ...file, method: 'delete', request: member })).toBe(true);
    expect(storageAllows({ ...file, method: 'create', request: again })).toBe(false);
    expect(storageAllows({ ...file, method: 'update', request: again })).toBe(false);
    expect(storageAllows({ method: 'list', path: upload, request: member })).toBe(false);
    for (const who of [{}, user('producer'), formerMember])
      expect(storageAllows({ ...file, request: who })).toBe(false);
  });

  test.each([
    'staging/somebody/0123456789abcdef/preview.mp3',
    'staging/producer/short/preview.mp3',
    'staging/producer/0123456789abcdef/more/preview.mp3',
    'staging/producer/preview.mp3',
    'staging/producer/0123456789abcde%2F/preview.mp3',
    'previews/preview.mp3',
    'masters/preview.mp3',
    'covers/preview.mp3',
    'contracts/preview.mp3',
  ])('deny members writes to %s', (path) => {
    const request = { ...member, resource: { contentType: 'audio/mpeg', size: 1 } };
    expect(storageAllows({ method: 'create', path: `b/shop/o/${path}`, request })).toBe(false);
  });
});
