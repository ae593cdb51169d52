import type { AnswerOf } from '@store/domain/api';
import { memberListInput } from '../input';
import { json } from '../reply';
import { defineMemberRoute } from '../route';
import { readMemberList } from '../stores/member-list';
import { invoiceListing } from '../stores/invoices';

/** `GET /api/member/invoices`: the orders, found by user id, order id or the buyer's email; newest first. */
export const memberInvoices = defineMemberRoute({
  endpoint: 'GET /api/member/invoices',
  input: memberListInput,
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/invoices'> = await readMemberList(invoiceListing, input);
    return json(answer);
  },
});
