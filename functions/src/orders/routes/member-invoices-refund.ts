import * as v from 'valibot';
import { formatEuro } from '@store/domain/orders/money';
import type { OrderRecord } from '../../collections';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { refundOrder } from '../refunds';

/** A refunded exclusive stays sold: its buyer may have the files, so exclusivity could not be promised again. */
function messageFor({ total, lines }: OrderRecord): string {
  const sold = lines.flatMap(({ licence, title }) => (licence === 'Exclusive' ? [`“${title}”`] : []));
  const refunded = `${formatEuro(total)} was refunded to the buyer.`;
  if (sold.length === 0) return refunded;
  return `${refunded} ${sold.join(', ')} ${sold.length === 1 ? 'stays' : 'stay'} sold: the buyer may have the files.`;
}

export const memberInvoicesRefund = defineMemberRoute({
  endpoint: 'POST /api/member/invoices/refund',
  summary: 'Refunds an invoice in full.',
  input: v.object({
    id: v.pipe(
      v.string('Enter the id of an invoice.'),
      v.regex(/^[\w-]{1,128}$/, 'Enter the id of an invoice.'),
    ),
  }),
  handle: async ({ id }) => json({ message: messageFor(await refundOrder(id)) }),
});
