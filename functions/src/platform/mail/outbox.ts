import type { DocumentData, DocumentReference, Transaction } from 'firebase-admin/firestore';
import { mailDeliveries, outbox, type QueuedMail } from '../collections';
import { serverTime, writeBatch } from '../firestore/firestore';

/** Without sender address and Message-ID, which the sender adds. */
export type Mail = Readonly<QueuedMail>;

/** A transaction or a batch. */
interface Writer {
  set(document: DocumentReference, data: DocumentData, options?: { merge: true }): unknown;
}

/** Merges, so a mail queued again under its id keeps its state: a sent mail isn't sent again. */
function write(writer: Writer, document: DocumentReference, mail: Mail): void {
  const now = Date.now();
  writer.set(document, { ...mail, createdAt: serverTime() });
  writer.set(mailDeliveries().doc(document.id), { queuedAt: now, nextAttemptAt: now }, { merge: true });
}

export async function queueMail(mail: Mail): Promise<void> {
  const batch = writeBatch();
  write(batch, outbox().doc(), mail);
  await batch.commit();
}

/**
 * Queues a mail if the transaction commits. An id is sent once while it's kept (a week), so callers also record
 * that they queued it.
 */
export function queueMailIn(transaction: Transaction, id: string, mail: Mail): void {
  write(transaction, outbox().doc(id), mail);
}
