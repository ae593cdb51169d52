import type { Transaction } from 'firebase-admin/firestore';
import { outbox } from '../collections';
import { serverTime } from '../gateways/firestore';

/** A mail for the Trigger Email extension (https://extensions.dev/extensions/firebase/firestore-send-email). */
export interface Mail {
  readonly to: string;
  readonly replyTo?: string;
  readonly message: { readonly subject: string; readonly text: string; readonly html?: string };
  readonly headers?: Readonly<Record<string, string>>;
}

export async function queueMail(mail: Mail): Promise<void> {
  await outbox().add({ ...mail, createdAt: serverTime() });
}

/** Queues a mail if the transaction commits. Queueing twice under the same id sends one mail. */
export function queueMailIn(transaction: Transaction, id: string, mail: Mail): void {
  transaction.set(outbox().doc(id), { ...mail, createdAt: serverTime() });
}
