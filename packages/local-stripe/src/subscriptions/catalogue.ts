import type { ApiContext } from '../api/api-context';
import { ApiError, missing } from '../api/api-error';
import type { Ledger } from '../records/ledger';
import type { Price, Product } from '../records/price';
import { nowInSeconds } from '../values/clock';
import { newId } from '../values/identifiers';

/** Throws an ApiError for an unknown product. */
export function findProduct({ products }: Ledger, id: string, param = 'id'): Product {
  const product = products.get(id);
  if (product === undefined) throw missing('product', id, param);
  return product;
}

/** Throws an ApiError for an unknown price. */
export function findPrice({ prices }: Ledger, id: string, param = 'id'): Price {
  const price = prices.get(id);
  if (price === undefined) throw missing('price', id, param);
  return price;
}

/** Throws an ApiError unless the price is for sale. */
export function activePrice(ledger: Ledger, id: string, param: string): Price {
  const price = findPrice(ledger, id, param);
  if (price.active) return price;
  throw new ApiError('The price specified is inactive. This field only accepts active prices.', { param });
}

/** Callers can choose the id. Throws an ApiError if it is taken. */
export function addProduct(
  context: ApiContext,
  { id = newId('prod_'), ...product }: Omit<Product, 'id' | 'created'> & { readonly id?: string | undefined },
): Product {
  if (context.ledger.products.has(id))
    throw new ApiError('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  const added = { id, created: nowInSeconds(context), ...product };
  context.ledger.products.set(id, added);
  return added;
}

/** Adds a price. */
export function addPrice(context: ApiContext, price: Omit<Price, 'id' | 'created'>): Price {
  const added = { id: newId('price_'), created: nowInSeconds(context), ...price };
  context.ledger.prices.set(added.id, added);
  return added;
}
