import type Stripe from 'stripe';
import type { Expansion } from '../api/expansion';
import type { Line, Session } from '../records/session';
import { embeddedList } from './list';

/** A line item as serialized, without fields that nobody reads. */
export type LineItemJson = Partial<Omit<Stripe.LineItem, 'price'>> & { readonly price: object };

/** Serializes a line item. https://docs.stripe.com/api/checkout/sessions/line_items */
function serializeLineItem(session: Session, line: Line, expansion: Expansion): LineItemJson {
  const amount = line.unitAmount * line.quantity;
  return {
    id: line.id,
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: session.currency,
    description: line.product.name,
    metadata: line.metadata,
    price: serializePrice(session, line, expansion.into('price')),
    quantity: line.quantity,
  };
}

/** The line items of a session as an embedded list. */
export function lineItemList(session: Session, expansion: Expansion): Stripe.ApiList<LineItemJson> {
  const items = session.lines.map((line) => serializeLineItem(session, line, expansion));
  return embeddedList(items, `/v1/checkout/sessions/${session.id}/line_items`);
}

function serializePrice(session: Session, line: Line, expansion: Expansion | undefined): object {
  return {
    id: line.price,
    object: 'price',
    active: false,
    created: session.created,
    currency: session.currency,
    livemode: false,
    metadata: {},
    product: expansion?.into('product') === undefined ? line.product.id : serializeProduct(session, line),
    tax_behavior: line.taxBehavior,
    type: 'one_time',
    unit_amount: line.unitAmount,
    unit_amount_decimal: String(line.unitAmount),
  };
}

function serializeProduct(session: Session, { product }: Line): object {
  return {
    id: product.id,
    object: 'product',
    active: false,
    created: session.created,
    description: product.description,
    livemode: false,
    metadata: product.metadata,
    name: product.name,
    tax_code: product.taxCode,
    type: 'service',
    updated: session.created,
  };
}
