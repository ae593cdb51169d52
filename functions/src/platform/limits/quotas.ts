import { createHash } from 'node:crypto';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/platform/errors';
import { parseRateLimit, rateLimitDocument } from '../collections';
import { runTransaction } from '../firestore/firestore';

/**
 * At most `maximum` actions per subject and window (ms). Unlike a limit, it refuses: it protects people from
 * mails, which work doesn't make less of a nuisance.
 */
export interface Quota {
  readonly kind: string;
  /** An email address or a uid. Stored as a hash. */
  readonly subject: string;
  readonly maximum: number;
  readonly windowMs: number;
}

export function quotaDocument({ kind, subject, windowMs }: Quota): DocumentReference {
  const key = createHash('sha256').update(`quota\n${kind}\n${windowMs}\n${subject}`).digest('hex');
  return rateLimitDocument(key.slice(0, 40));
}

/** Reads quotas before the transaction's writes; the returned function counts. Throws a StoreError `too-many`. */
export async function prepareQuotas(transaction: Transaction, quotas: readonly Quota[]): Promise<() => void> {
  const now = Date.now();
  const documents = quotas.map(quotaDocument);
  const snapshots = await transaction.getAll(...documents);
  const writes = quotas.map(({ maximum, windowMs }, index) => {
    const stored = parseRateLimit(snapshots[index]);
    const { count, until } = stored && stored.until > now ? stored : { count: 0, until: now + windowMs };
    if (count >= maximum)
      throw new StoreError('too-many', 'Too many attempts. Please try again tomorrow.', { retryAt: until });
    return { count: count + 1, until, expiresAt: new Date(until) };
  });
  return () =>
    documents.forEach((document, index) => {
      const data = writes[index];
      if (data) transaction.set(document, data);
    });
}

export async function useQuota(quota: Quota): Promise<boolean> {
  try {
    await runTransaction(async (transaction) => (await prepareQuotas(transaction, [quota]))());
    return true;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'too-many') return false;
    throw error;
  }
}
