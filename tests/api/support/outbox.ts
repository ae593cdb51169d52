import * as v from 'valibot';
import { outbox } from '@store/functions/platform/collections';

const mailSchema = v.object({
  message: v.object({ subject: v.string(), text: v.string(), html: v.optional(v.string(), '') }),
});

export interface QueuedMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  /** Empty for a mail that is only text. */
  readonly html: string;
  /**
   * Mails of an order have fixed ids, so that queueing one again overwrites it: false if that happened, because
   * Firestore then has an update time after the creation time.
   */
  readonly isWrittenOnce: boolean;
}

/** The text that matches a pattern in a mail to an address, for example a link; empty if there is none. */
export async function textTo(address: string, pattern: RegExp): Promise<string> {
  const texts = (await mailsTo(address)).map(({ text }) => pattern.exec(text)?.[0] ?? '');
  return texts.find((text) => text !== '') ?? '';
}

export async function mailsTo(address: string): Promise<QueuedMail[]> {
  const { docs } = await outbox().where('to', '==', address).get();
  return docs.map((document) => ({
    id: document.id,
    ...v.parse(mailSchema, document.data()).message,
    isWrittenOnce: document.createTime.isEqual(document.updateTime),
  }));
}
