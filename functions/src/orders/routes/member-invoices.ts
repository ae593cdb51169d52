import type { AnswerOf } from '@store/domain/api';
import { memberListInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readMemberList } from '../../member/list/member-list';
import { invoiceListing } from '../invoices';

/** `GET /api/member/invoices`: the orders, found by user id, order id or the buyer's email; newest first. */
export const memberInvoices = defineMemberRoute({
  endpoint: 'GET /api/member/invoices',
  input: memberListInput,
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/invoices'> = await readMemberList(invoiceListing, input);
    return json(answer);
  },
});
