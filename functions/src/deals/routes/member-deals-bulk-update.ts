import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { updateBulkDeal } from '../bulk-deals';
import { changedBulkDealInput } from '../deal-input';

export const memberDealsBulkUpdate = defineMemberRoute({
  endpoint: 'POST /api/member/deals/bulk/update',
  summary: 'Changes a bulk deal.',
  input: changedBulkDealInput,
  handle: async ({ id, version, ...input }) => {
    await updateBulkDeal(id, version, input);
    return json({ message: 'The bulk deal was changed.' });
  },
});
