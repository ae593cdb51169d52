import { messages } from '../collections';
import { runTransaction, serverTime } from '../gateways/firestore';
import { queueMailIn, type Mail } from '../mail/outbox';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Stores a message and queues its mail to the producer, in one transaction. */
export async function storeMessage(message: ContactMessage, mail: Mail): Promise<void> {
  const document = messages().doc();
  await runTransaction((transaction) => {
    transaction.set(document, { ...message, createdAt: serverTime() });
    queueMailIn(transaction, document.id, mail);
    return Promise.resolve();
  });
}
