import type { OrderState } from '@store/domain/sales/orders/orders';
import { paths } from '../../../../lib/paths/paths';

/** About a payment that is neither awaited nor complete. */
export interface OutcomeWords {
  readonly heading: string;
  readonly text: string;
  /** Where the visitor goes on; null if only the order itself is of interest. */
  readonly next: { readonly to: string; readonly name: string } | null;
}

const TO_CART = { to: paths.cart, name: 'Back to the cart' } as const;

export const OUTCOMES: Readonly<
  Record<Exclude<OrderState, 'pending' | 'authorised' | 'paid' | 'fulfilled'>, OutcomeWords>
> = {
  processing: {
    heading: 'Your bank is confirming the payment',
    text: 'Your order is placed, and your cart has been emptied. With a direct debit the confirmation can take several days. We will send you a mail as soon as your files are ready, so you do not need to stay here.',
    next: null,
  },
  cancelled: {
    heading: 'You were not charged',
    text: 'Somebody else bought the exclusive beat before you, or your bank did not let us take the payment. The amount reserved for this order will be released automatically.',
    next: { to: paths.tracks, name: 'Browse tracks' },
  },
  failed: {
    heading: 'Your payment did not go through',
    text: 'Your bank declined it, and nothing was charged. You can order again and pay another way.',
    next: TO_CART,
  },
  expired: {
    heading: 'The payment was not made in time',
    text: 'Nothing was charged. You can order again whenever you like.',
    next: TO_CART,
  },
  partially_refunded: {
    heading: 'Part of this order was refunded',
    text: 'Your order shows which licences were refunded. The others are yours, with their files and contracts.',
    next: null,
  },
  refunded: {
    heading: 'This order was refunded',
    text: 'The money has been returned to you, and the licences of this order have ended.',
    next: null,
  },
  disputed: {
    heading: 'Your bank has asked for the money back',
    text: 'The downloads of this order are on hold until your bank has decided.',
    next: null,
  },
  lost: {
    heading: 'Your bank has taken the payment back',
    text: 'The licences of this order have ended.',
    next: null,
  },
};
