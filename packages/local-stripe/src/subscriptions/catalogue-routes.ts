import * as v from 'valibot';
import type { ApiContext } from '../api/api-context';
import { ApiError } from '../api/api-error';
import type { ApiCall, ApiRoute } from '../api/api-route';
import { Expansion } from '../api/expansion';
import {
  boolean,
  expand,
  integerBetween,
  metadata,
  oneOf,
  parseParameters,
  text,
  unsupported,
} from '../api/parameters';
import { getRow, type Ledger } from '../records/ledger';
import type { Price, Product } from '../records/price';
import { createdParameter, createdWithin, listPage, pageParameters } from '../serializers/list';
import { serializePrice, serializeProduct } from '../serializers/price';
import { amountFault, isCurrency } from '../values/amounts';
import { addPrice, addProduct, findPrice, findProduct } from './catalogue';

const onlyExpand = v.strictObject({ expand });

const NO_PRODUCT = [
  'images',
  'marketing_features',
  'package_dimensions',
  'shippable',
  'statement_descriptor',
  'tax_details',
  'unit_label',
  'url',
] as const;

/** https://docs.stripe.com/api/products/create */
export const productParameters = v.strictObject({
  id: v.optional(text()),
  name: text(250),
  active: v.optional(boolean, 'true'),
  description: v.optional(text()),
  metadata: v.optional(metadata, {}),
  tax_code: v.optional(text()),
  expand,
  ...unsupported([...NO_PRODUCT, 'default_price_data', 'type']),
});

/** https://docs.stripe.com/api/products/update */
export const productChangeParameters = v.strictObject({
  name: v.optional(text(250)),
  active: v.optional(boolean),
  description: v.optional(text()),
  metadata: v.optional(metadata, {}),
  tax_code: v.optional(text()),
  expand,
  ...unsupported([...NO_PRODUCT, 'default_price']),
});

export const recurring = v.strictObject({
  interval: oneOf(['month', 'year']),
  interval_count: v.optional(integerBetween(1, 36), '1'),
});

const NO_PRICE = ['currency_options', 'transfer_lookup_key'] as const;

/** https://docs.stripe.com/api/prices/create */
export const priceParameters = v.strictObject({
  currency: v.pipe(
    text(3),
    v.toLowerCase(),
    v.check(isCurrency, (issue) => `Invalid currency: ${issue.input}`),
  ),
  product: text(),
  unit_amount: integerBetween(0, 99_999_999),
  recurring: v.optional(
    v.strictObject({
      ...recurring.entries,
      usage_type: v.optional(oneOf(['licensed'])),
      ...unsupported(['meter', 'trial_period_days']),
    }),
  ),
  active: v.optional(boolean, 'true'),
  lookup_key: v.optional(text(200)),
  metadata: v.optional(metadata, {}),
  nickname: v.optional(text()),
  tax_behavior: v.optional(oneOf(['inclusive', 'exclusive', 'unspecified']), 'unspecified'),
  expand,
  ...unsupported([
    ...NO_PRICE,
    'billing_scheme',
    'custom_unit_amount',
    'product_data',
    'tiers',
    'tiers_mode',
    'transform_quantity',
    'unit_amount_decimal',
  ]),
});

/** The amount of a price never changes. https://docs.stripe.com/api/prices/update */
export const priceChangeParameters = v.strictObject({
  active: v.optional(boolean),
  lookup_key: v.optional(text(200)),
  metadata: v.optional(metadata, {}),
  nickname: v.optional(text()),
  expand,
  ...unsupported([...NO_PRICE, 'tax_behavior']),
});

/** https://docs.stripe.com/api/prices/list */
export const priceListParameters = v.strictObject({
  ...pageParameters,
  active: v.optional(boolean),
  created: createdParameter,
  lookup_keys: v.optional(v.array(text())),
  product: v.optional(text()),
  expand,
  ...unsupported(['currency', 'recurring', 'type']),
});

export const catalogueRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: '/v1/products', prepare: createProduct },
  { method: 'GET', path: '/v1/products/:id', prepare: retrieveProduct },
  { method: 'POST', path: '/v1/products/:id', prepare: changeProduct },
  { method: 'POST', path: '/v1/prices', prepare: createPrice },
  { method: 'GET', path: '/v1/prices', prepare: listPrices },
  { method: 'GET', path: '/v1/prices/:id', prepare: retrievePrice },
  { method: 'POST', path: '/v1/prices/:id', prepare: changePrice },
];

function createProduct(context: ApiContext, { form }: ApiCall): () => object {
  const { tax_code: taxCode = null, description = null, ...rest } = parseParameters(productParameters, form);
  const { id, name, active, metadata: notes } = rest;
  return () =>
    serializeProduct(addProduct(context, { id, name, active, metadata: notes, description, taxCode }));
}

function retrieveProduct({ ledger }: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  parseParameters(onlyExpand, form);
  return () => serializeProduct(findProduct(ledger, id));
}

function changeProduct({ ledger }: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  const change = parseParameters(productChangeParameters, form);
  return () => {
    const product = findProduct(ledger, id);
    const changed: Product = {
      ...product,
      name: change.name ?? product.name,
      active: change.active ?? product.active,
      description: change.description ?? product.description,
      taxCode: change.tax_code ?? product.taxCode,
      metadata: { ...product.metadata, ...change.metadata },
    };
    ledger.products.set(id, changed);
    return serializeProduct(changed);
  };
}

function createPrice(context: ApiContext, { form }: ApiCall): () => object {
  const parameters = parseParameters(priceParameters, form);
  const expansion = Expansion.of('price', parameters.expand);
  const fault = amountFault(parameters.unit_amount, parameters.currency);
  if (fault !== null) throw new ApiError(fault, { param: 'unit_amount' });
  const { recurring: often } = parameters;
  return () => {
    const product = findProduct(context.ledger, parameters.product, 'product');
    requireFreeKey(context.ledger, parameters.lookup_key);
    const price = addPrice(context, {
      product: product.id,
      currency: parameters.currency,
      unitAmount: parameters.unit_amount,
      recurring: often === undefined ? null : { interval: often.interval, count: often.interval_count },
      taxBehavior: parameters.tax_behavior,
      metadata: parameters.metadata,
      nickname: parameters.nickname ?? null,
      lookupKey: parameters.lookup_key ?? null,
      active: parameters.active,
    });
    return serializePrice(price, product, expansion);
  };
}

function requireFreeKey({ prices }: Ledger, key: string | undefined): void {
  const taken = [...prices.values()].find(({ lookupKey }) => lookupKey === key && key !== undefined);
  if (taken === undefined) return;
  throw new ApiError(
    `A price (\`${taken.id}\`) already uses that lookup key. To transfer that lookup key to this price, set the \`transfer_lookup_key\` argument to \`true\`.`,
    { param: 'lookup_key' },
  );
}

function retrievePrice({ ledger }: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  const expansion = Expansion.of('price', parseParameters(onlyExpand, form).expand);
  return () => priceJson(ledger, findPrice(ledger, id), expansion);
}

function changePrice({ ledger }: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  const change = parseParameters(priceChangeParameters, form);
  const expansion = Expansion.of('price', change.expand);
  return () => {
    const price = findPrice(ledger, id);
    if (change.lookup_key !== price.lookupKey) requireFreeKey(ledger, change.lookup_key);
    const changed: Price = {
      ...price,
      active: change.active ?? price.active,
      lookupKey: change.lookup_key ?? price.lookupKey,
      nickname: change.nickname ?? price.nickname,
      metadata: { ...price.metadata, ...change.metadata },
    };
    ledger.prices.set(id, changed);
    return priceJson(ledger, changed, expansion);
  };
}

function listPrices({ ledger }: ApiContext, { form }: ApiCall): () => object {
  const parameters = parseParameters(priceListParameters, form);
  const expansion = Expansion.ofList('price', parameters.expand);
  const { active, lookup_keys: keys, product } = parameters;
  const isInPeriod = createdWithin(parameters.created);
  const isWanted = (price: Price) =>
    isInPeriod(price) &&
    (active === undefined || price.active === active) &&
    (product === undefined || price.product === product) &&
    (keys === undefined || keys.includes(price.lookupKey ?? ''));
  return () =>
    listPage(
      {
        rows: [...ledger.prices.values()].filter(isWanted),
        kind: 'price',
        url: '/v1/prices',
        render: (price) => priceJson(ledger, price, expansion),
      },
      parameters,
    );
}

function priceJson({ products }: Ledger, price: Price, expansion: Expansion): object {
  return serializePrice(price, getRow(products, price.product), expansion);
}
