import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { invoiceListEntries } from '@store/domain/dashboard/invoice-list';
import { memberListEntries } from '../../http/input';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readMemberList } from '../../member/list/member-list';
import { arrangeInvoices, invoiceListing } from '../invoices';

export const memberInvoices = defineMemberRoute({
  endpoint: 'GET /api/member/invoices',
  summary:
    'Lists the orders, newest or oldest first, of a state and a period of UTC days; searches by user id, order id, the buyer’s email and the beats’ titles.',
  input: v.object({ ...memberListEntries, ...invoiceListEntries }),
  handle: async (input) => {
    const answer: AnswerOf<'GET /api/member/invoices'> = await readMemberList(
      invoiceListing,
      input,
      arrangeInvoices(input),
    );
    return json(answer);
  },
});
