import type { OrderState } from '@store/domain/sales/orders/orders';
import { paths } from '../../../../lib/paths/paths';

export interface OutcomeWords {
  readonly heading: string;
  readonly text: string;
  /** Where to go next; null if only the order matters. */
  readonly next: { readonly to: string; readonly name: string } | null;
}

const TO_CART = { to: paths.cart, name: 'Back to the cart' } as const;

export const OUTCOMES: Readonly<
  Record<Exclude<OrderState, 'pending' | 'authorised' | 'paid' | 'fulfilled'>, OutcomeWords>
> = {
  processing: {
    heading: 'Your bank is confirming the payment',
    text: 'Your order is placed, and your cart is empty. A direct debit can take several days to confirm. We’ll email you as soon as your files are ready, so you don’t need to stay here.',
    next: null,
  },
  cancelled: {
    heading: 'You weren’t charged',
    text: 'Someone else bought the exclusive first, or your bank declined the charge. Your bank will release the reserved amount by itself.',
    next: { to: paths.tracks, name: 'Browse tracks' },
  },
  failed: {
    heading: 'Your payment didn’t go through',
    text: 'Your bank declined it, and nothing was charged. You can order again and pay another way.',
    next: TO_CART,
  },
  expired: {
    heading: 'The payment wasn’t completed in time',
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
    text: 'Your money was returned, and this order’s licences have ended.',
    next: null,
  },
  disputed: {
    heading: 'Your bank has asked for the money back',
    text: 'This order’s downloads are on hold until your bank decides.',
    next: null,
  },
  lost: {
    heading: 'Your bank has taken the payment back',
    text: 'This order’s licences have ended.',
    next: null,
  },
};
