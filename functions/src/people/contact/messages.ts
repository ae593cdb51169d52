import { messages, parseMessage } from '../../platform/collections';
import { runTransaction, serverTime } from '../../platform/firestore/firestore';
import { queueMailIn, type Mail } from '../../platform/mail/outbox';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export async function messagesOf(email: string): Promise<object[]> {
  const { docs } = await messages().where('email', '==', email).get();
  return docs.map((document) => {
    const { name, message, replies } = parseMessage(document);
    const answers = replies.map(({ text, at }) => ({ text, sent: new Date(at).toISOString() }));
    return { name, email, message, replies: answers };
  });
}

/** Stores a message and queues its mail to the producer in one transaction. */
export async function storeMessage(message: ContactMessage, mail: Mail): Promise<void> {
  const document = messages().doc();
  await runTransaction((transaction) => {
    transaction.set(document, { ...message, inbox: 'open', createdAt: serverTime() });
    queueMailIn(transaction, document.id, mail);
    return Promise.resolve();
  });
}
