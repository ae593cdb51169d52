import * as v from 'valibot';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { endBulkDeal } from '../bulk-deals';
import { bulkDealIdInput } from '../deal-input';

export const memberDealsBulkEnd = defineMemberRoute({
  endpoint: 'POST /api/member/deals/bulk/end',
  summary: 'Ends a bulk deal now.',
  input: v.object({ id: bulkDealIdInput }),
  handle: async ({ id }) => {
    await endBulkDeal(id);
    return json({ message: 'The bulk deal has ended.' });
  },
});
