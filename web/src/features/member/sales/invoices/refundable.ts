import type { InvoiceRow } from '@store/domain/api/member/orders';
import { cents, fromDecimal, sum, type Cents } from '@store/domain/platform/money/money';

/** Neither refunded nor about to be. */
function remaining({ charged, refunds }: InvoiceRow): Cents {
  const committed = sum(
    refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => fromDecimal(amount)),
  );
  return cents(Math.max(0, fromDecimal(charged) - committed));
}

/** Indexes. */
export function refundableLines({ lines }: InvoiceRow): number[] {
  return lines.flatMap(({ returned }, index) => (returned ? [] : [index]));
}

/** The bank decides about disputed or lost money. */
export function isRefundable(invoice: InvoiceRow): boolean {
  if (invoice.state === 'disputed' || invoice.state === 'lost') return false;
  return remaining(invoice) > 0 && refundableLines(invoice).length > 0;
}

/** Exceeds the prices where tax was added. */
export function refundAmount(invoice: InvoiceRow, chosen: readonly number[]): Cents {
  const left = remaining(invoice);
  if (isEverything(invoice, chosen)) return left;
  const prices = sum(chosen.flatMap((index) => invoice.lines[index]?.price ?? []).map(fromDecimal));
  const share = Math.round((prices * fromDecimal(invoice.charged)) / fromDecimal(invoice.total));
  return cents(Math.min(left, share));
}

function isEverything(invoice: InvoiceRow, chosen: readonly number[]): boolean {
  return refundableLines(invoice).every((index) => chosen.includes(index));
}

/** Refunds everything left without naming lines. */
export function refundInput(
  invoice: InvoiceRow,
  chosen: readonly number[],
): { readonly id: string; readonly lines?: readonly number[] } {
  return isEverything(invoice, chosen) ? { id: invoice.id } : { id: invoice.id, lines: chosen };
}
