import { expect, test } from 'vitest';
import { OWNER, openFirestore } from '../in-process';
import type { InProcessCall } from '../in-process';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} { allow get; }
  }
}`;

const DATABASE = 'projects/demo-test/databases/(default)';

function commit(path: string): InProcessCall {
  const update = { name: `${DATABASE}/documents/${path}`, fields: { name: { stringValue: 'Mara' } } };
  return { kind: 'unary', method: 'Commit', message: { database: DATABASE, writes: [{ update }] } };
}

function read(path: string): InProcessCall {
  const documents = [`${DATABASE}/documents/${path}`];
  return { kind: 'streaming', method: 'BatchGetDocuments', message: { database: DATABASE, documents } };
}

test('a document that was written in this process is read', async () => {
  const firestore = openFirestore({ rules: RULES, now: () => Date.now() });
  await firestore.answer(commit('open/1'), OWNER);
  const [answer] = await firestore.answer(read('open/1'));
  expect(answer).toMatchObject({ found: { fields: { name: { stringValue: 'Mara' } } } });
  firestore.close();
});

test('the rules apply to a caller who is not the administrator', async () => {
  const firestore = openFirestore({ rules: RULES, now: () => Date.now() });
  await expect(firestore.answer(commit('open/1'))).rejects.toMatchObject({ code: 7 });
  await expect(firestore.answer(read('private/1'))).rejects.toMatchObject({ code: 7 });
  await expect(firestore.answer(read('private/1'), OWNER)).resolves.toHaveLength(1);
  firestore.close();
});

test('rules that do not compile are refused', () => {
  expect(() => openFirestore({ rules: 'match', now: () => 0 })).toThrow('firestore.rules:1:1');
});
