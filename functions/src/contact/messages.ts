import { database, serverTime } from '../gateways/firestore';
import { queueMailIn, type Mail } from '../mail/outbox';

/** What somebody wrote in the contact form. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Keeps a message and queues the mail that brings it to the producer: both or neither. */
export async function keepMessage(message: ContactMessage, mail: Mail): Promise<void> {
  const document = database().collection('messages').doc();
  await database().runTransaction((transaction) => {
    transaction.set(document, { ...message, createdAt: serverTime() });
    queueMailIn(transaction, document.id, mail);
    return Promise.resolve();
  });
}
