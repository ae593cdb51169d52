import * as v from 'valibot';
import { formatEuro } from '@store/domain/money';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { refundOrder } from '../refunds';
import type { OrderRecord } from '../order-record';

/** An exclusive stays sold: its buyer has the files, so nobody could be promised to be the only one any more (decision 20). */
function messageFor({ total, lines }: OrderRecord): string {
  const sold = lines.flatMap(({ licence, title }) => (licence === 'Exclusive' ? [`“${title}”`] : []));
  const refunded = `${formatEuro(total)} went back to the buyer.`;
  if (sold.length === 0) return refunded;
  return `${refunded} ${sold.join(', ')} ${sold.length === 1 ? 'stays' : 'stay'} sold: the buyer may have the files.`;
}

/** `POST /api/member/invoices/refund`: gives the whole payment of an invoice back. */
export const memberInvoicesRefund = defineMemberRoute({
  endpoint: 'POST /api/member/invoices/refund',
  input: v.object({
    id: v.pipe(v.string('Name the invoice.'), v.regex(/^[\w-]{1,128}$/, 'Name the invoice.')),
  }),
  handle: async ({ id }) => json({ message: messageFor(await refundOrder(id)) }),
});
