import { LICENCES } from '@store/domain/orders/licences';
import * as v from 'valibot';
import { apiCall } from '../../lib/api/apiCall';

export const userLicences = apiCall(
  'POST /api/userlicences',
  v.object({
    results: v.array(v.object({ track_id: v.number(), license: v.picklist(LICENCES), order_id: v.string() })),
  }),
);
