import { isExclusive } from '../claims';
import * as v from 'valibot';
import { orderIdInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { moneyText } from '../../shop/currency';
import { refundOrder, type RefundOutcome } from '../refund-requests';

/**
 * A refunded exclusive stays sold until the producer puts it back on sale: its buyer may have the files. Exclusives of an order that
 * was refunded before its delivery go back on sale by themselves.
 */
function soldNote({ order }: RefundOutcome, wanted: readonly number[] | null): string {
  if (order.delivery === null) return '';
  const sold = order.lines.flatMap((line, index) =>
    isExclusive(line) && (wanted === null || wanted.includes(index)) ? [`“${line.title}”`] : [],
  );
  if (sold.length === 0) return '';
  return ` ${sold.join(', ')} ${sold.length === 1 ? 'stays' : 'stay'} sold: the buyer may have the files.`;
}

function messageFor(outcome: RefundOutcome, wanted: readonly number[] | null): string {
  const amount = moneyText(outcome.amount, outcome.order.currency);
  switch (outcome.status) {
    case 'succeeded':
      return `${amount} was refunded to the buyer.${soldNote(outcome, wanted)}`;
    case 'pending':
      return `The refund of ${amount} is on its way. The buyer is notified when it arrives.${soldNote(outcome, wanted)}`;
    case 'later':
      return `Stripe cannot refund ${amount} yet. The refund was recorded and will be tried again.`;
  }
}

const lineIndex = v.pipe(
  v.number('Invalid line number.'),
  v.integer('Invalid line number.'),
  v.minValue(0, 'Invalid line number.'),
);

export const memberInvoicesRefund = defineMemberRoute({
  endpoint: 'POST /api/member/invoices/refund',
  summary: 'Refunds an invoice, or lines of it.',
  input: v.object({
    id: orderIdInput,
    lines: v.optional(v.pipe(v.array(lineIndex), v.minLength(1, 'Choose at least one line.'))),
  }),
  handle: async ({ id, lines }) => {
    const wanted = lines ? [...new Set(lines)] : null;
    return json({ message: messageFor(await refundOrder({ id, lines: wanted }), wanted) });
  },
});
