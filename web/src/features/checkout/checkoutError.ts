import type { StoreError } from '@store/domain/errors';
import type { Cart } from '../cart';

export type Refusal =
  | { readonly kind: 'sign-in'; readonly reason: string }
  | { readonly kind: 'taken'; readonly reason: string; readonly items: Cart }
  | { readonly kind: 'other'; readonly reason: string };

export const SIGN_IN_FIRST: Refusal = { kind: 'sign-in', reason: 'Please signin before checkout.' };

export function itemsNamedIn(message: string, cart: Cart): Cart {
  return cart.filter(
    ({ id, title }) => message.includes(`“${title}”`) || new RegExp(`\\bTrack ${id}\\b`).test(message),
  );
}

export function refusalOf({ code, message }: StoreError, cart: Cart): Refusal {
  if (code === 'unauthenticated') return { kind: 'sign-in', reason: message };
  if (code === 'conflict' || code === 'gone')
    return { kind: 'taken', reason: message, items: itemsNamedIn(message, cart) };
  return { kind: 'other', reason: message };
}
