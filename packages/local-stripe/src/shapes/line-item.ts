import type Stripe from 'stripe';
import type { Expansion } from '../api/expansion';
import type { Line, Session } from '../records/session';
import { wholeList } from './list';

/** The SDK turns this field from text into a decimal number; on the wire it is text. */
type Price = Omit<Stripe.Price, 'unit_amount_decimal'> & { readonly unit_amount_decimal: string };

/** A line as it is sent. */
export type LineItemShape = Omit<Stripe.LineItem, 'price'> & { readonly price: Price };

/** A line of a session as Stripe sends it. */
export function lineItemShape(session: Session, line: Line, expansion: Expansion): LineItemShape {
  const amount = line.unitAmount * line.quantity;
  return {
    id: line.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: session.currency,
    description: line.product.name,
    metadata: line.metadata,
    price: priceShape(session, line, expansion.into('price')),
    quantity: line.quantity,
  };
}

/** All lines of a session, as a list. */
export function lineItemList(session: Session, expansion: Expansion): Stripe.ApiList<LineItemShape> {
  const items = session.lines.map((line) => lineItemShape(session, line, expansion));
  return wholeList(items, `/v1/checkout/sessions/${session.id}/line_items`);
}

function priceShape(session: Session, line: Line, expansion: Expansion | undefined): Price {
  return {
    id: line.price,
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: session.created,
    currency: session.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: expansion?.into('product') === undefined ? line.product.id : productShape(session, line),
    recurring: null,
    tax_behavior: line.taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: line.unitAmount,
    unit_amount_decimal: String(line.unitAmount),
  };
}

function productShape(session: Session, { product }: Line): Stripe.Product {
  return {
    id: product.id,
    object: 'product',
    active: false,
    created: session.created,
    description: product.description,
    images: product.images,
    livemode: false,
    marketing_features: [],
    metadata: product.metadata,
    name: product.name,
    package_dimensions: null,
    shippable: null,
    tax_code: product.taxCode,
    tax_details: null,
    type: 'service',
    updated: session.created,
    url: null,
  };
}
