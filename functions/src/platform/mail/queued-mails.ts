import type { DocumentReference } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/platform/errors';
import { mailDeliveries, outbox, parseMailDelivery, type MailDelivery } from '../collections';
import { runTransaction, writeBatch } from '../firestore/firestore';
import type { SmtpFailure } from '../gateways/smtp';
import { afterFailure, afterRetry, afterSuccess, claim } from './send-attempts';

export function deliveryOf(id: string): DocumentReference {
  return mailDeliveries().doc(id);
}

/** Takes a due mail's lease. Undefined if it isn't due, or another sender has it. */
export async function claimMail(id: string): Promise<MailDelivery | undefined> {
  return runTransaction(async (transaction) => {
    const delivery = parseMailDelivery(await transaction.get(deliveryOf(id)));
    const decision = delivery ? claim(delivery, Date.now()) : ({ kind: 'leave' } as const);
    if (decision.kind === 'leave') return undefined;
    transaction.set(deliveryOf(id), decision.delivery);
    return decision.kind === 'send' ? decision.delivery : undefined;
  });
}

/**
 * Records an attempt: a success always, so nobody sends it again; a failure only under the same lease. Returns the
 * new delivery.
 */
export async function recordAttempt(
  document: DocumentReference,
  claimed: MailDelivery,
  failure: SmtpFailure | undefined,
): Promise<MailDelivery | undefined> {
  return runTransaction(async (transaction) => {
    const delivery = parseMailDelivery(await transaction.get(document));
    if (!delivery) return undefined;
    const isOurs = delivery.state === 'sending' && delivery.leaseUntil === claimed.leaseUntil;
    if (failure ? !isOurs : delivery.state === 'sent') return undefined;
    const now = Date.now();
    const after = failure ? afterFailure(delivery, failure, now) : afterSuccess(delivery, now);
    transaction.set(document, after);
    return after;
  });
}

export async function listDueMails(now: number, limit: number): Promise<string[]> {
  const due = mailDeliveries().where('nextAttemptAt', '<=', now).orderBy('nextAttemptAt').limit(limit);
  return (await due.select().get()).docs.map(({ id }) => id);
}

/** Deletes at most `limit` expired mails. Returns how many. */
export async function removeOldMails(now: number, limit: number): Promise<number> {
  const { docs } = await mailDeliveries().where('deleteAt', '<=', now).limit(limit).select().get();
  if (docs.length === 0) return 0;
  const batch = writeBatch();
  for (const { id, ref } of docs) {
    batch.delete(outbox().doc(id));
    batch.delete(ref);
  }
  await batch.commit();
  return docs.length;
}

/** Deletes mails to an address and replies to it, even unsent ones. */
export async function removeMailsOf(email: string): Promise<void> {
  for (const field of ['to', 'replyTo']) {
    const { docs } = await outbox().where(field, '==', email).select().get();
    await Promise.all(
      docs.map(async ({ id, ref }) => {
        const batch = writeBatch();
        batch.delete(ref);
        batch.delete(mailDeliveries().doc(id));
        await batch.commit();
      }),
    );
  }
}

/** Makes a mail due again. Throws a StoreError `not-found`, or `conflict` if it is sent or being sent. */
export async function requeueMail(id: string): Promise<void> {
  await runTransaction(async (transaction) => {
    const delivery = parseMailDelivery(await transaction.get(deliveryOf(id)));
    if (!delivery) throw new StoreError('not-found', 'There is no such mail.');
    const after = afterRetry(delivery, Date.now());
    if (!after)
      throw new StoreError(
        'conflict',
        delivery.state === 'sent' ? 'This mail has already been sent.' : 'This mail is being sent.',
      );
    transaction.set(deliveryOf(id), after);
  });
}
