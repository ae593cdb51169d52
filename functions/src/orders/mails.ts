import { formatEuro } from '@store/domain/orders/money';
import { shop } from '@store/domain/pages/shop';
import type { OrderRecord } from '../collections';
import { config } from '../config';
import type { Mail } from '../mail/outbox';
import { composeMail } from '../mail/layout';

/** The page on which a buyer finds an order with its downloads. */
function orderPage(orderId: string): string {
  return `${config.origin}/profile?tab=orders&order=${encodeURIComponent(orderId)}`;
}

function listOf({ lines }: OrderRecord): string {
  return lines.map(({ title, licence, price }) => `${title} (${licence}), ${formatEuro(price)}`).join('\n');
}

/** Sent when an order is ready for download. */
export function deliveryMail(to: string, orderId: string, order: OrderRecord): Mail {
  const checks = order.lines.map(
    ({ title, code }) => `${title}: contract ${code}, verifiable at ${config.origin}/licences/verify/${code}`,
  );
  return composeMail({
    to,
    subject: `Your beats, order ${orderId}`,
    paragraphs: [
      'Thank you. Your beats and their contracts are ready.',
      listOf(order),
      `Total: ${formatEuro(order.total)}`,
      checks.join('\n'),
      'You can download them again at any time.',
      'You asked for immediate delivery when you ordered. Your right of withdrawal has therefore ended.',
    ],
    action: { label: 'Download beats and contracts', href: orderPage(orderId) },
  });
}

/** Sent when an order is refunded. */
export function refundMail(to: string, orderId: string, order: OrderRecord, reason: string): Mail {
  return composeMail({
    to,
    subject: `Your money is on its way back, order ${orderId}`,
    paragraphs: [
      reason,
      `We have refunded ${formatEuro(order.total)} to your card or account. Your bank may take a few days to show it.`,
      listOf(order),
      `If you have questions, please write to ${shop.producer.email}.`,
    ],
    action: { label: 'Listen to other beats', href: `${config.origin}/tracks` },
  });
}
