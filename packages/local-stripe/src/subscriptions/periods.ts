import type { Recurring } from '../records/price';

/**
 * The end of the period beginning at `start`, in seconds. Periods end at the anchor's time of the month, or on a
 * shorter month's last day. https://docs.stripe.com/billing/subscriptions/billing-cycle
 */
export function periodEndAfter(start: number, anchor: number, { interval, count }: Recurring): number {
  const months = count * (interval === 'year' ? 12 : 1);
  let end = anchor;
  for (let periods = 1; end <= start; periods += 1) end = monthsAfter(anchor, periods * months);
  return end;
}

function monthsAfter(seconds: number, months: number): number {
  const anchor = new Date(seconds * 1000);
  const month = anchor.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(anchor.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(anchor.getUTCDate(), lastDay);
  const midnight = Date.UTC(anchor.getUTCFullYear(), month, day) / 1000;
  return midnight + (seconds % 86_400);
}
