import { beginning } from '@store/domain/platform/printable';
import { currentShop } from '../../../platform/settings/current';
import { moneyText } from '../../../platform/settings/currency';
import type { OrderRecord } from '../../../platform/collections';
import { config } from '../../../platform/config';
import { runTransaction } from '../../../platform/firestore/firestore';
import { submitEvidence, type DisputeEvidence } from '../../../platform/gateways/stripe/payments';
import { listDownloads } from '../downloads/download-log';
import { readOrderIn } from '../orders';
import { saveOrder } from './save-order';

function time(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Stripe limits a text to 20,000 characters; four of these stay below 50,000 together. */
function bounded(text: string): string {
  return beginning(text, 10_000);
}

function linesOf({ lines, currency }: OrderRecord): string {
  return lines
    .map(
      ({ title, licenceName, price, code }) =>
        `${title}, ${licenceName} licence, ${moneyText(price, currency)}; contract ${code}: ${config.origin}/licences/verify/${code}`,
    )
    .join('\n');
}

export async function evidenceOf(id: string, order: OrderRecord): Promise<DisputeEvidence> {
  const { agreement, buyer, guest, delivery, disputeNote, createdAt } = order;
  const downloads = (await listDownloads(id)).map(
    ({ at, file, line }) => `${time(at)} ${file} of line ${line + 1}`,
  );
  const { consent, immediateDelivery } = agreement;
  const request = immediateDelivery ? ' and asked for immediate delivery' : '';
  const story = [
    `Order ${id} at ${currentShop().name}, placed ${time(createdAt)}.`,
    `On ${time(agreement.at)} the buyer agreed to the terms (version ${agreement.terms})${request}.`,
    consent ? `On ${time(consent.at)} the buyer ticked a box that said: “${consent.text}”` : '',
    guest && buyer
      ? `The buyer paid without an account, and gave ${buyer.email} on the payment page. The files were mailed to that address, behind a secret link.`
      : '',
    delivery ? `Delivered ${time(delivery.at)} by download; the buyer was informed by email.` : '',
    ...(disputeNote === '' ? [] : [`From the producer: ${disputeNote}`]),
  ];
  return {
    customer_name: buyer?.name ?? '',
    customer_email_address: buyer?.email ?? '',
    product_description: bounded(
      `Licences for music, delivered as digital files with a contract.\n${linesOf(order)}`,
    ),
    service_date: time(delivery?.at ?? createdAt).slice(0, 10),
    access_activity_log: bounded(downloads.join('\n')),
    uncategorized_text: bounded(story.filter((line) => line !== '').join('\n')),
  };
}

export async function answerDispute(id: string, order: OrderRecord): Promise<void> {
  const { dispute } = order.payment;
  if (!dispute) return;
  await submitEvidence(dispute.id, await evidenceOf(id, order));
  await runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, id);
    if (!before) return;
    const changed = { ...before, answeredDispute: dispute.id };
    saveOrder(transaction, id, { before, changed, now: Date.now() });
  });
}
