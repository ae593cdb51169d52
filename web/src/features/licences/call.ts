import * as v from 'valibot';
import { apiCall } from '../../lib/api/apiCall';

const decimal = v.pipe(v.string(), v.regex(/^\d+(?:\.\d{2})?$/));

export const userLicences = apiCall(
  'POST /api/userlicences',
  v.object({
    results: v.array(
      v.object({
        track_id: v.number(),
        license: v.string(),
        license_name: v.string(),
        order_id: v.string(),
        line: v.number(),
        upgrade: v.nullable(v.object({ credit: decimal, full_price: decimal })),
      }),
    ),
    kits: v.array(v.object({ kit_id: v.number(), order_id: v.string() })),
  }),
);
