import type { InvoiceRow } from '@store/domain/member';
import { toDecimal } from '@store/domain/orders/money';
import { ORDER_FIELDS, orders, parseOrder, type OrderRecord } from '../collections';
import { paymentPage } from '../gateways/stripe';
import type { Listing } from '../member/list/member-list';

function intentOf(order: OrderRecord): string | null {
  return order.state === 'pending' || order.state === 'expired' ? null : order.payment.intent;
}

/** A member's view of an order. */
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

/** All orders. */
export const invoiceListing: Listing<InvoiceRow> = {
  name: 'orders',
  fields: ORDER_FIELDS,
  rows: orders,
  toRow: (document) => toInvoice(document.id, parseOrder(document)),
};
