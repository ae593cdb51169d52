import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { addBulkDeal } from '../bulk-deals';
import { newBulkDealInput } from '../deal-input';

export const memberDealsBulkAdd = defineMemberRoute({
  endpoint: 'POST /api/member/deals/bulk/add',
  summary: 'Adds a bulk deal.',
  input: newBulkDealInput,
  handle: async (input) => {
    await addBulkDeal(input);
    return json({ message: 'The bulk deal was added.' });
  },
});
