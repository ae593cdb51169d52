import * as v from 'valibot';
import { apiCall } from '../../lib/api/apiCall';

export const userLicences = apiCall(
  'POST /api/userlicences',
  v.object({
    results: v.array(
      v.object({
        track_id: v.number(),
        license: v.string(),
        license_name: v.string(),
        order_id: v.string(),
      }),
    ),
  }),
);
