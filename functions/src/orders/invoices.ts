import type { InvoiceRow } from '@store/domain/member';
import { toDecimal } from '@store/domain/money';
import { database } from '../gateways/firestore';
import { paymentPage } from '../gateways/stripe';
import type { Listing } from '../member/list/member-list';
import { ORDER_FIELDS, parseOrder, type OrderRecord } from './order-record';

function intentOf(order: OrderRecord): string | null {
  return order.state === 'pending' || order.state === 'expired' ? null : order.payment.intent;
}

/** An order as members see it. */
export function toInvoice(id: string, order: OrderRecord): InvoiceRow {
  const intent = intentOf(order);
  return {
    id,
    user_id: order.uid,
    state: order.state,
    total: toDecimal(order.total),
    created: order.createdAt,
    buyer: order.buyer,
    lines: order.lines.map(({ trackId, title, licence, price }) => ({
      track_id: trackId,
      title,
      license: licence,
      price: toDecimal(price),
    })),
    payment: intent === null ? null : paymentPage(intent),
    dispute: order.dispute ?? null,
  };
}

/** Every order, as members see them. */
export const invoiceListing: Listing<InvoiceRow> = {
  name: 'orders',
  fields: ORDER_FIELDS,
  rows: () => database().collection('orders'),
  toRow: (document) => toInvoice(document.id, parseOrder(document.data())),
};
