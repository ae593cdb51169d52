import { bulkDealSchema } from '@store/domain/deals/bulk-deals';
import { codeTermsSchema } from '@store/domain/deals/codes';
import { periodEntries } from '@store/domain/deals/period';
import * as v from 'valibot';
import { apiCall, messageSchema } from '../../../lib/api/apiCall';

const count = v.pipe(v.number(), v.safeInteger());

export const readDeals = apiCall(
  'GET /api/member/deals',
  v.object({
    codes: v.array(
      v.object({
        ...codeTermsSchema.entries,
        ...periodEntries,
        limit: v.nullable(count),
        limit_per_buyer: v.nullable(count),
        uses: count,
        version: count,
      }),
    ),
    bulk: v.array(v.object({ ...bulkDealSchema.entries, version: count })),
  }),
);

export const addCode = apiCall('POST /api/member/deals/codes/add', messageSchema);

export const updateCode = apiCall('POST /api/member/deals/codes/update', messageSchema);

export const endCode = apiCall('POST /api/member/deals/codes/end', messageSchema);

export const addBulkDeal = apiCall('POST /api/member/deals/bulk/add', messageSchema);

export const updateBulkDeal = apiCall('POST /api/member/deals/bulk/update', messageSchema);

export const endBulkDeal = apiCall('POST /api/member/deals/bulk/end', messageSchema);
