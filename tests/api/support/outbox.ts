import * as v from 'valibot';
import { outbox } from '@store/functions/platform/collections';

const mailSchema = v.object({
  message: v.object({ subject: v.string(), text: v.string(), html: v.optional(v.string(), '') }),
});

export interface QueuedMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  /** Empty for text-only mails. */
  readonly html: string;
  /**
   * An order's mails have fixed ids, so queueing one again overwrites it. False then: Firestore's update time is
   * after the creation time.
   */
  readonly isWrittenOnce: boolean;
}

/** The first match in mails to an address, for example a link; empty if none. */
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
