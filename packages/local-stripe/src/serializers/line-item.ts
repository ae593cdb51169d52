import type Stripe from 'stripe';
import type { Expansion } from '../api/expansion';
import type { Line, Session } from '../records/session';
import type { Price, Product } from '../records/price';
import { embeddedList } from './list';
import { serializePrice } from './price';

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
    price: serializePrice(priceOf(session, line), productOf(session, line), expansion.into('price')),
    quantity: line.quantity,
  };
}

/** The line items of a session as an embedded list. */
export function lineItemList(session: Session, expansion: Expansion): Stripe.ApiList<LineItemJson> {
  const items = session.lines.map((line) => serializeLineItem(session, line, expansion));
  return embeddedList(items, `/v1/checkout/sessions/${session.id}/line_items`);
}

/** The product of a line as Stripe keeps it: one that was given with the session is not for sale otherwise. */
export function productOf({ created }: Pick<Session, 'created'>, { product }: Line): Product {
  return { ...product, created, active: false };
}

/** The price of a line, as {@link productOf} its product. */
export function priceOf({ created, currency }: Pick<Session, 'created' | 'currency'>, line: Line): Price {
  return {
    id: line.price,
    created,
    product: line.product.id,
    currency,
    unitAmount: line.unitAmount,
    recurring: line.recurring,
    taxBehavior: line.taxBehavior,
    metadata: {},
    nickname: null,
    lookupKey: null,
    active: false,
  };
}
