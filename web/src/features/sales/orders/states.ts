import type { OrderView } from '@store/domain/api/orders';
import { hasDownloads, isOpen, type OrderState } from '@store/domain/sales/orders/orders';

interface StateWords {
  /** Shown in the opened order; null if its downloads say enough. */
  readonly explanation: string | null;
  readonly tone: 'open' | 'good' | 'bad' | 'over';
}

export const STATE_WORDS: Readonly<Record<OrderState, StateWords>> = {
  pending: {
    explanation: 'The payment isn’t confirmed yet. If you’ve paid, your bank may need a little longer.',
    tone: 'open',
  },
  processing: {
    explanation:
      'Your bank is confirming the payment. A direct debit can take several days. We’ll email you when your files are ready.',
    tone: 'open',
  },
  authorised: {
    explanation:
      'Your bank has approved the payment. Before we charge you, we check that the beat is still available.',
    tone: 'open',
  },
  paid: {
    explanation:
      'Your payment has arrived. We’re preparing your files and contracts, and will email you when they’re ready. If it takes too long, you can ask for a refund.',
    tone: 'open',
  },
  fulfilled: { explanation: null, tone: 'good' },
  expired: {
    explanation: 'The payment wasn’t completed in time. Nothing was charged.',
    tone: 'over',
  },
  failed: {
    explanation:
      'Your bank declined the payment. Nothing was charged. You can order again and pay another way.',
    tone: 'over',
  },
  cancelled: {
    explanation:
      'You weren’t charged. Someone else bought the exclusive first, or your bank declined the charge. Your bank will release the reserved amount by itself.',
    tone: 'over',
  },
  partially_refunded: {
    explanation:
      'Part of this order was refunded. Licences marked “Refunded” have ended; the others are yours.',
    tone: 'good',
  },
  refunded: {
    explanation: 'You were refunded, and this order’s licences have ended.',
    tone: 'bad',
  },
  disputed: {
    explanation:
      'Your bank asked us to return this order’s payment. Downloads are on hold until it decides. If you didn’t want this, tell your bank.',
    tone: 'bad',
  },
  lost: {
    explanation: 'Your bank took the payment back, and this order’s licences have ended.',
    tone: 'bad',
  },
};

export function isDownloadable(
  { state }: Pick<OrderView, 'state'>,
  { returned }: Pick<OrderView['lines'][number], 'returned'>,
): boolean {
  return hasDownloads(state) && !returned;
}

/** There is a contract to withdraw from: something was or is being paid, and not everything was returned. */
export function isWithdrawable({ state }: Pick<OrderView, 'state'>): boolean {
  return isOpen(state) ? state !== 'pending' : hasDownloads(state) || state === 'disputed';
}

/** The checkout was left before anything was paid. */
export function isUnfinished({ state }: Pick<OrderView, 'state'>): boolean {
  return state === 'pending' || state === 'expired';
}
