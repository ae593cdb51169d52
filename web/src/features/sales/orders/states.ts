import type { OrderView } from '@store/domain/api/orders';
import { hasDownloads, isOpen, type OrderState } from '@store/domain/sales/orders/orders';

interface StateWords {
  /** Shown in the opened order; null if its downloads say enough. */
  readonly explanation: string | null;
  /** The colour of the mark. */
  readonly tone: 'open' | 'good' | 'bad' | 'over';
}

export const STATE_WORDS: Readonly<Record<OrderState, StateWords>> = {
  pending: {
    explanation: 'The payment is not confirmed yet. If you have paid, your bank may need a little longer.',
    tone: 'open',
  },
  processing: {
    explanation:
      'Your bank is confirming the payment. With a direct debit this can take several days. We will send you a mail when your files are ready.',
    tone: 'open',
  },
  authorised: {
    explanation:
      'Your bank has approved the payment. We check that the beat is still available before we charge you.',
    tone: 'open',
  },
  paid: {
    explanation:
      'The payment has arrived, and your files and contracts are being prepared. We will send you a mail when they are ready. If it takes too long, you can ask for a refund.',
    tone: 'open',
  },
  fulfilled: { explanation: null, tone: 'good' },
  expired: {
    explanation: 'The payment was not made in time. Nothing was charged.',
    tone: 'over',
  },
  failed: {
    explanation:
      'Your bank declined the payment. Nothing was charged. You can order again and pay another way.',
    tone: 'over',
  },
  cancelled: {
    explanation:
      'You were not charged. Somebody else bought the exclusive beat before you, or your bank did not let us take the payment. The reserved amount will be released automatically.',
    tone: 'over',
  },
  partially_refunded: {
    explanation:
      'Part of this order was refunded. The licences that are marked as refunded have ended; the others are yours.',
    tone: 'good',
  },
  refunded: {
    explanation: 'You have been refunded, and the licences of this order have ended.',
    tone: 'bad',
  },
  disputed: {
    explanation:
      'Your bank has asked us to return the payment of this order. The downloads are on hold until it has decided. If you did not want this, please tell your bank.',
    tone: 'bad',
  },
  lost: {
    explanation: 'Your bank has taken the payment back, and the licences of this order have ended.',
    tone: 'bad',
  },
};

/** Whether the files of a line can be downloaded. */
export function isDownloadable(
  { state }: Pick<OrderView, 'state'>,
  { returned }: Pick<OrderView['lines'][number], 'returned'>,
): boolean {
  return hasDownloads(state) && !returned;
}

/** Whether there is a contract to withdraw from: something was paid or is being paid, and not all was returned. */
export function isWithdrawable({ state }: Pick<OrderView, 'state'>): boolean {
  return isOpen(state) ? state !== 'pending' : hasDownloads(state) || state === 'disputed';
}

/** Whether a checkout was left before anything was paid. */
export function isUnfinished({ state }: Pick<OrderView, 'state'>): boolean {
  return state === 'pending' || state === 'expired';
}
