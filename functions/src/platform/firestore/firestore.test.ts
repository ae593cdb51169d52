import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { readTogether } from './firestore';

function document(path: string): DocumentReference {
  return { path } as DocumentReference;
}

/** A transaction that finds every document, and tells what it was asked for. */
function transactionOf(asked: string[][]): Transaction {
  const getAll = (...documents: readonly DocumentReference[]) => {
    asked.push(documents.map(({ path }) => path));
    return Promise.resolve(documents.map((ref) => ({ ref, exists: true }) as DocumentSnapshot));
  };
  return { getAll } as unknown as Transaction;
}

describe('readTogether', () => {
  test('finds each document by its reference, and reads one that is named twice once', async () => {
    const asked: string[][] = [];
    const found = await readTogether(transactionOf(asked), [
      document('tracks/1'),
      document('offers/a'),
      document('offers/a'),
    ]);
    expect(asked).toEqual([['tracks/1', 'offers/a']]);
    expect(found(document('offers/a')).ref.path).toBe('offers/a');
  });

  test('throws for a document that was not read: it must not count as missing', async () => {
    const found = await readTogether(transactionOf([]), [document('tracks/1')]);
    expect(() => found(document('splits/1'))).toThrow('splits/1 was not read.');
  });
});
