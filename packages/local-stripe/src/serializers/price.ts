import type Stripe from 'stripe';
import type { Expansion } from '../api/expansion';
import type { Price, Product } from '../records/price';

/** Serializes a product. https://docs.stripe.com/api/products/object */
export function serializeProduct(product: Product): Partial<Stripe.Product> {
  return {
    id: product.id,
    object: 'product',
    active: product.active,
    created: product.created,
    description: product.description,
    livemode: false,
    metadata: product.metadata,
    name: product.name,
    tax_code: product.taxCode,
    type: 'service',
    updated: product.created,
  };
}

/** Serializes a price. https://docs.stripe.com/api/prices/object */
export function serializePrice(price: Price, product: Product, expansion?: Expansion): object {
  return {
    id: price.id,
    object: 'price',
    active: price.active,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    livemode: false,
    lookup_key: price.lookupKey,
    metadata: price.metadata,
    nickname: price.nickname,
    product: expansion?.into('product') === undefined ? price.product : serializeProduct(product),
    recurring: recurringJson(price),
    tax_behavior: price.taxBehavior,
    type: price.recurring === null ? 'one_time' : 'recurring',
    unit_amount: price.unitAmount,
    unit_amount_decimal: String(price.unitAmount),
  };
}

function recurringJson({ recurring }: Price): Stripe.Price.Recurring | null {
  if (recurring === null) return null;
  return {
    interval: recurring.interval,
    interval_count: recurring.count,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
