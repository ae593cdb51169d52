import type { AnswerOf } from '@store/domain/api';
import { memberListInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readMemberList } from '../../member/list/member-list';
import { invoiceListing } from '../invoices';

export const memberInvoices = defineMemberRoute({
  endpoint: 'GET /api/member/invoices',
  summary: 'Lists the orders, newest first; searches by user id, order id and the buyer’s email.',
  input: memberListInput,
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/invoices'> = await readMemberList(invoiceListing, input);
    return json(answer);
  },
});
