import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { orderIdInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { settleOrder } from '../settlement/settle';

export const memberInvoicesSettle = defineMemberRoute({
  endpoint: 'POST /api/member/invoices/settle',
  summary: 'Brings an invoice in line with its payment at Stripe.',
  input: v.object({ id: orderIdInput }),
  handle: async ({ id }) => {
    const order = await settleOrder(id);
    if (!order) throw new StoreError('not-found', 'There is no such invoice.');
    return json({ message: `The invoice is up to date: it is ${order.state.replace('_', ' ')}.` });
  },
});
