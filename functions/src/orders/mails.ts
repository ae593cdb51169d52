import { formatEuro } from '@store/domain/money';
import { shop } from '@store/domain/shop';
import { config } from '../config';
import type { Mail } from '../mail/outbox';
import type { OrderRecord } from './order-record';
import { composeMail } from '../mail/layout';

/** The page on which a buyer finds an order with its downloads. */
function orderPage(orderId: string): string {
  return `${config.origin}/profile?tab=orders&order=${encodeURIComponent(orderId)}`;
}

function listOf({ lines }: OrderRecord): string {
  return lines.map(({ title, licence, price }) => `${title} (${licence}), ${formatEuro(price)}`).join('\n');
}

/** To a buyer whose beats are ready. */
export function deliveryMail(to: string, orderId: string, order: OrderRecord): Mail {
  const checks = order.lines.map(
    ({ title, code }) =>
      `${title}: contract ${code}, to be verified at ${config.origin}/licences/verify/${code}`,
  );
  return composeMail({
    to,
    subject: `Your beats, order ${orderId}`,
    paragraphs: [
      'Thank you. Your beats and their contracts are ready.',
      listOf(order),
      `Total: ${formatEuro(order.total)}`,
      checks.join('\n'),
      'You can download them again whenever you like.',
      'You asked for delivery at once when you ordered; with it, your right to withdraw has ended.',
    ],
    action: { label: 'Download beats and contracts', href: orderPage(orderId) },
  });
}

/** To a buyer whose money goes back, with why. */
export function refundMail(to: string, orderId: string, order: OrderRecord, reason: string): Mail {
  return composeMail({
    to,
    subject: `Your money is on its way back, order ${orderId}`,
    paragraphs: [
      reason,
      `We have sent ${formatEuro(order.total)} back to your card or account; your bank may take some days to show it.`,
      listOf(order),
      `Questions go to ${shop.producer.email}.`,
    ],
    action: { label: 'Hear other beats', href: `${config.origin}/tracks` },
  });
}
