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
const member: Question['request'] = {
  auth: { uid: 'producer', token: { member: true, firebase: { sign_in_provider: 'custom' } } },
};
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
  test.each(['tracks/1', 'catalogue/0'])('allow anyone to get %s', (path) => {
    expect(firestoreAllows({ path })).toBe(true);
  });

  test.each(['tracks', 'catalogue'])('deny listing %s, even with a limit', (path) => {
    for (const request of [{}, user('ana'), member]) {
      expect(firestoreAllows({ method: 'list', path, request })).toBe(false);
      expect(firestoreAllows({ method: 'list', path, request: withLimit(request, 1) })).toBe(false);
    }
  });

  test.each([
    'users/ana',
    'orders/1',
    'subscribers/1',
    'messages/1',
    'sessions/1',
    'mail/1',
    'limits/1',
    'proofs/1',
    'tracks/1/comments/a',
    'tracks/1/private/master',
    'catalogue/0/hidden/1',
    'unheard/of',
  ])('deny reading %s to everybody, also to its owner and to members', (path) => {
    const collection = path.slice(0, path.lastIndexOf('/'));
    for (const request of [{}, user('ana'), member]) {
      expect(firestoreAllows({ path, request, resource: { uid: 'ana' } })).toBe(false);
      const list = { method: 'list', path: collection, request: withLimit(request, 1) } as const;
      expect(firestoreAllows(list)).toBe(false);
    }
  });

  test.each(['create', 'update', 'delete'] as const)('deny %s for every document', (method) => {
    const paths = ['tracks/1', 'tracks/1/comments/a', 'catalogue/0', 'users/producer', 'orders/1', 'mail/1'];
    const decisions = paths.map((path): Decision => {
      const resource = { uid: 'producer' };
      return ask(firestore, { method, path, request: member, resource });
    });
    expect(decisions.map(({ allowed }) => allowed)).toEqual(paths.map(() => false));
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
    ['cover-400.jpg', 'image/jpeg', 2],
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

  test('allow members to delete staged files but not to get, overwrite or update them', () => {
    const resource = { contentType: 'audio/mpeg', size: 1 };
    const file = { path: `${upload}/preview.mp3`, resource };
    const again = { ...member, resource };
    expect(storageAllows({ ...file, request: member })).toBe(false);
    expect(storageAllows({ ...file, method: 'delete', request: member })).toBe(true);
    expect(storageAllows({ ...file, method: 'create', request: again })).toBe(false);
    expect(storageAllows({ ...file, method: 'update', request: again })).toBe(false);
    expect(storageAllows({ method: 'list', path: upload, request: member })).toBe(false);
    for (const who of [{}, user('producer'), formerMember])
      expect(storageAllows({ ...file, method: 'delete', request: who })).toBe(false);
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
