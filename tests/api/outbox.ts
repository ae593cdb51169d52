import * as v from 'valibot';
import { findDocuments } from '../support/firestore-admin';

const mailSchema = v.object({
  id: v.string(),
  message: v.object({ subject: v.string(), text: v.string(), html: v.string() }),
});

/** A mail that waits to be sent. */
export interface QueuedMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails queued for an address. */
export async function mailsTo(address: string): Promise<QueuedMail[]> {
  const mails = v.parse(v.array(mailSchema), await findDocuments('mail', 'to', address));
  return mails.map(({ id, message }) => ({ id, ...message }));
}
