import type { Transaction } from 'firebase-admin/firestore';
import { database, serverTime } from '../gateways/firestore';

/** A mail as the Trigger Email extension sends it (https://extensions.dev/extensions/firebase/firestore-send-email). */
export interface Mail {
  readonly to: string;
  /** Where an answer goes, when not to the shop. */
  readonly replyTo?: string;
  readonly message: { readonly subject: string; readonly text: string; readonly html?: string };
  readonly headers?: Readonly<Record<string, string>>;
}

function outbox() {
  return database().collection('mail');
}

/** Puts a mail into the outbox. */
export async function queueMail(mail: Mail): Promise<void> {
  await outbox().add({ ...mail, createdAt: serverTime() });
}

/** Puts a mail into the outbox as part of a transaction: sent if and only if that commits. The id keeps it single. */
export function queueMailIn(transaction: Transaction, id: string, mail: Mail): void {
  transaction.set(outbox().doc(id), { ...mail, createdAt: serverTime() });
}
