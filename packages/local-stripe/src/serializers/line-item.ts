import type Stripe from 'stripe';
import type { Expansion } from '../api/expansion';
import type { Line, Session } from '../records/session';
import { embeddedList } from './list';

/** The API sends this field as a string; the SDK converts it to a decimal number. */
type Price = Omit<Stripe.Price, 'unit_amount_decimal'> & { readonly unit_amount_decimal: string };

export type LineItemJson = Omit<Stripe.LineItem, 'price'> & { readonly price: Price };

/** Serializes a line item. https://docs.stripe.com/api/checkout/sessions/line_items */
function serializeLineItem(session: Session, line: Line, expansion: Expansion): LineItemJson {
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
    price: serializePrice(session, line, expansion.into('price')),
    quantity: line.quantity,
  };
}

/** The line items of a session as an embedded list. */
export function lineItemList(session: Session, expansion: Expansion): Stripe.ApiList<LineItemJson> {
  const items = session.lines.map((line) => serializeLineItem(session, line, expansion));
  return embeddedList(items, `/v1/checkout/sessions/${session.id}/line_items`);
}

function serializePrice(session: Session, line: Line, expansion: Expansion | undefined): Price {
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
    product: expansion?.into('product') === undefined ? line.product.id : serializeProduct(session, line),
    recurring: null,
    tax_behavior: line.taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: line.unitAmount,
    unit_amount_decimal: String(line.unitAmount),
  };
}

function serializeProduct(session: Session, { product }: Line): Stripe.Product {
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
