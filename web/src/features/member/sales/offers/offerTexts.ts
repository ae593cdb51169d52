import type { OfferRow } from '@store/domain/api/member/offers';
import { formatDecimal } from '@store/domain/platform/money/money';
import { DAY_MS, HOUR_MS } from '@store/domain/platform/time';
import { counted } from '../../../../lib/figures';
import { formatDateTime } from '../../base/dates';
import type { Tone } from '../../base/list/table/ListRow';

const STATES: Readonly<Record<OfferRow['state'], { readonly tone: Tone; readonly text: string }>> = {
  open: { tone: 'warn', text: 'Open' },
  countered: { tone: 'info', text: 'You countered' },
  accepted: { tone: 'info', text: 'Accepted' },
  declined: { tone: 'quiet', text: 'Declined' },
  withdrawn: { tone: 'quiet', text: 'Withdrawn' },
  expired: { tone: 'quiet', text: 'Expired' },
  closed: { tone: 'quiet', text: 'Closed' },
  bought: { tone: 'good', text: 'Bought' },
};

function leftText(until: number, now: number): string {
  const left = Math.max(0, until - now);
  if (left >= DAY_MS) return `${counted(Math.floor(left / DAY_MS), 'day', 'days')} left`;
  return left >= HOUR_MS ? `${counted(Math.floor(left / HOUR_MS), 'hour', 'hours')} left` : 'Ends soon';
}

/** `2 days left` while it awaits the producer; otherwise its state. `now` in UTC ms. */
export function standingOf(
  { state, until, decline_at: declines }: OfferRow,
  now: number,
): { readonly tone: Tone; readonly text: string } {
  if (state !== 'open') return STATES[state];
  if (declines !== null) return { tone: 'quiet', text: 'Below minimum' };
  return { tone: 'warn', text: leftText(until, now) };
}

const PARTS = ['To decide', 'Waiting for the buyer', 'Decided'] as const;

export function partOf({ state }: OfferRow): (typeof PARTS)[number] {
  if (state === 'open') return 'To decide';
  return state === 'countered' || state === 'accepted' ? 'Waiting for the buyer' : 'Decided';
}

/** Offers to decide first; those that decline themselves can wait. */
export function inParts(rows: readonly OfferRow[]): readonly OfferRow[] {
  const rankOf = (row: OfferRow) => 2 * PARTS.indexOf(partOf(row)) + (row.decline_at === null ? 0 : 1);
  return [...rows].sort((a, b) => rankOf(a) - rankOf(b));
}

/** Empty if the state says it all. */
export function detailOf({ state, currency, amount, counter, price, until, decline_at }: OfferRow): string {
  const money = (decimal: string) => formatDecimal(decimal, currency);
  switch (state) {
    case 'open':
      return decline_at === null
        ? `Waiting for your answer until ${formatDateTime(until)}.`
        : `Below your minimum: will be declined automatically on ${formatDateTime(decline_at)}.`;
    case 'countered':
      return `You asked for ${money(counter ?? amount)}; the buyer can answer until ${formatDateTime(until)}.`;
    case 'accepted':
      return `Agreed on ${money(price ?? amount)}; the buyer can pay until ${formatDateTime(until)}.`;
    case 'declined':
      return counter === null ? '' : `The buyer declined ${money(counter)}.`;
    case 'closed':
      return 'The beat is no longer on sale, or the shop has changed its currency.';
    case 'bought':
      return price === null || price === amount ? '' : `Bought for ${money(price)}.`;
    case 'withdrawn':
    case 'expired':
      return '';
  }
}
