import * as v from 'valibot';
import {
  mailDeliveries,
  outbox,
  parseMailDelivery,
  type MailDelivery,
} from '@store/functions/platform/collections';
import { runningStore } from '../../support/running-store';
import { until } from '../../support/until';

const messageSchema = v.object({
  messageId: v.string(),
  from: v.string(),
  to: v.string(),
  replyTo: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  headers: v.array(v.object({ name: v.string(), value: v.string() })),
});

/** A mail received by packages/local-mail. */
export type Received = v.InferOutput<typeof messageSchema>;

const store = runningStore();

export async function received(to: string): Promise<Received[]> {
  const response = await fetch(`${store.inbox}/_control/messages?to=${encodeURIComponent(to)}`);
  return v.parse(v.object({ messages: v.array(messageSchema) }), await response.json()).messages;
}

/** Calls the store's function that sends due mails and newsletters: API tests have no schedule for it. */
export async function sendDueMails(): Promise<void> {
  const mailing = `http://${store.functions}/functions/projects/${store.project}/triggers/europe-west1-mailing-0`;
  const response = await fetch(mailing, { method: 'POST', body: '{}' });
  if (!response.ok) throw new Error(`The function answered ${response.status}: ${await response.text()}`);
}

export async function mailArrives(to: string, count = 1): Promise<Received> {
  return until(`${count} mails to arrive`, async () => {
    await sendDueMails();
    const mails = await received(to);
    return mails.length >= count ? mails[0] : undefined;
  });
}

/** Makes the mail server refuse mails to an address, once by default. */
export async function refuseMails(
  to: string,
  refusal: {
    readonly status: number;
    readonly at?: 'recipient' | 'content' | 'disconnect';
    readonly text?: string;
    readonly times?: number;
  },
): Promise<void> {
  const response = await fetch(`${store.inbox}/_control/refusals`, {
    method: 'POST',
    body: JSON.stringify({ to, times: 1, ...refusal }),
  });
  if (!response.ok) throw new Error(await response.text());
}

export interface Delivered {
  readonly id: string;
  readonly delivery: MailDelivery;
}

/** The delivery of the only mail queued for an address. */
export async function deliveryTo(to: string): Promise<Delivered> {
  const [mail] = (await outbox().where('to', '==', to).get()).docs;
  const delivery = mail && parseMailDelivery(await mailDeliveries().doc(mail.id).get());
  if (!mail || !delivery) throw new Error('No mail is queued for this address.');
  return { id: mail.id, delivery };
}

/** Waits until the only mail for an address satisfies a condition. */
export async function deliveryReaches(
  to: string,
  condition: (delivery: MailDelivery) => boolean,
): Promise<Delivered> {
  return until('a delivery', async () => {
    await sendDueMails();
    const found = await deliveryTo(to);
    return condition(found.delivery) ? found : undefined;
  });
}
