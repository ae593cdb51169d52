import { cents } from '@store/domain/platform/money/money';
import { returnedLines } from '@store/domain/sales/orders/holdings';
import { mayFollow, type Payment } from '@store/domain/sales/orders/payment';
import type { Progress } from '@store/domain/sales/orders/settlement';
import type { OrderRecord } from '../../platform/collections';
import type { PaymentReading } from '../../platform/gateways/stripe/payments';

/** As last read from Stripe. */
export function paymentOf({ payment }: Pick<OrderRecord, 'payment'>): Payment {
  const { kind, intent, amount, refunds, dispute } = payment;
  switch (kind) {
    case 'none':
    case 'open':
    case 'expired':
      return { kind };
    case 'received':
      return { kind, intent: intent ?? '', amount: cents(amount), refunds, dispute };
    default:
      return { kind, intent: intent ?? '' };
  }
}

export function progressOf(order: OrderRecord): Progress {
  const { decision, bookedAt, delivery, requests, failures, payment, answeredDispute, checkout } = order;
  return {
    decision,
    isBooked: bookedAt !== null,
    isDelivered: delivery !== null,
    requests,
    isReturned: returnedLines(order).size === order.lines.length,
    failures,
    hasAnsweredDispute: payment.dispute !== null && answeredDispute === payment.dispute.id,
    until: checkout.until,
  };
}

/** A guest's address comes from the first payment, and only the producer corrects it. */
function buyerAfter(
  { buyer, guest, bookedAt }: OrderRecord,
  { payerName, payerEmail }: PaymentReading,
): OrderRecord['buyer'] {
  if (buyer) return { ...buyer, name: bookedAt === null ? (payerName ?? buyer.name) : buyer.name };
  if (!guest || payerEmail === null) return null;
  return { name: payerName ?? payerEmail, email: payerEmail };
}

export function withReading(order: OrderRecord, reading: PaymentReading): OrderRecord {
  const { payment, readAt, receipt } = reading;
  const isReceived = payment.kind === 'received';
  return {
    ...order,
    buyer: buyerAfter(order, reading),
    payment: {
      kind: payment.kind,
      intent: 'intent' in payment ? payment.intent : null,
      amount: isReceived ? payment.amount : 0,
      refunds: isReceived ? payment.refunds : [],
      dispute: isReceived ? payment.dispute : null,
      receipt: receipt ?? order.payment.receipt,
    },
    checkedAt: Math.max(order.checkedAt, readAt),
  };
}

/** Returns whether a newer answer from Stripe overtook this one. */
export function isOvertaken(order: OrderRecord, { payment, readAt }: PaymentReading): boolean {
  return readAt < order.checkedAt || !mayFollow(order.payment.kind, payment.kind);
}
