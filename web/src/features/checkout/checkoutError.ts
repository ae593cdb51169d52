import type { StoreError } from '@store/domain/errors';
import type { Cart } from '../cart';

export type CheckoutError =
  | { readonly kind: 'sign-in'; readonly message: string }
  /** `items` are no longer for sale, or another buyer is paying for them; empty if the server names no track. */
  | { readonly kind: 'unavailable'; readonly message: string; readonly items: Cart }
  | { readonly kind: 'other'; readonly message: string };

export const SIGN_IN_FIRST: CheckoutError = { kind: 'sign-in', message: 'Please signin before checkout.' };

export function toCheckoutError({ code, message, details }: StoreError, cart: Cart): CheckoutError {
  if (code === 'unauthenticated') return { kind: 'sign-in', message };
  if (code !== 'conflict' && code !== 'gone') return { kind: 'other', message };
  const { trackIds = [] } = details;
  return { kind: 'unavailable', message, items: cart.filter(({ id }) => trackIds.includes(id)) };
}
