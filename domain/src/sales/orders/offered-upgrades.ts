import * as v from 'valibot';
import { centsFrom } from '../../platform/money/schema';

const price = centsFrom(0);

/**
 * Sent when a cart has a licence at full price that the buyer can upgrade to: per beat, the order line to upgrade
 * from. Amounts in cents.
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
