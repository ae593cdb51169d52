import type Stripe from 'stripe';
import type { Expansion } from '../api/expansion';
import type { Line, Session } from '../records/session';
import type { Price, Product } from '../records/price';
import { embeddedList } from './list';
import { serializePrice } from './price';

/** Without fields nobody reads. */
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

/** A session's line items as an embedded list. */
export function lineItemList(session: Session, expansion: Expansion): Stripe.ApiList<LineItemJson> {
  const items = session.lines.map((line) => serializeLineItem(session, line, expansion));
  return embeddedList(items, `/v1/checkout/sessions/${session.id}/line_items`);
}

/** A line's product as Stripe keeps it: one given with the session isn't for sale otherwise. */
export function productOf({ created }: Pick<Session, 'created'>, { product }: Line): Product {
  return { ...product, created, active: false };
}

/** A line's price; see {@link productOf}. */
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
