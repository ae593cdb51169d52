import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isDocumentId } from './inputs';
import { memberImportSubscribers } from './member/import';

test.each(['o1', 'a_b-C', '__x', '_', '____a', 'x'.repeat(128)])('%s can be the id of a document', (id) => {
  expect(isDocumentId(id)).toBe(true);
});

// https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
test.each(['', '.', '..', 'a/b', '__proto__', '____', '__id7__', 'ä', 'a\n', 'x'.repeat(129)])(
  '%j cannot be the id of a document',
  (id) => {
    expect(isDocumentId(id)).toBe(false);
  },
);

test('the place where people agreed to mails may have sixty emoji', () => {
  const { source } = memberImportSubscribers.input.entries;
  expect([v.is(source, '🎹'.repeat(60)), v.is(source, '🎹'.repeat(61))]).toEqual([true, false]);
});
