import * as v from 'valibot';
import { centsFrom } from '../../platform/money/schema';

const price = centsFrom(0);

/**
 * What the server answers to a cart with the full price of a licence that its buyer can get by an upgrade: the line of an order that
 * each beat is upgraded from, in the form of a basis of the cart. Amounts in cents.
 */
export const offeredUpgradesSchema = v.pipe(
  v.array(
    v.object({
      track_id: v.number(),
      license: v.string(),
      price,
      from: v.object({
        order_id: v.string(),
        line: v.number(),
        license: v.string(),
        license_name: v.string(),
        full_price: price,
        credit: price,
      }),
    }),
  ),
  v.readonly(),
);

export type OfferedUpgrade = v.InferOutput<typeof offeredUpgradesSchema>[number];
