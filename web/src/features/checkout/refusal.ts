import type { StoreError } from '@store/domain/errors';
import type { Cart } from '../cart';

/** Why a cart could not be paid for, and what can be done about it. */
export type Refusal =
  /** Nobody is signed in, or not any more. */
  | { readonly kind: 'sign-in'; readonly reason: string }
  /** Some of it was sold, or is being bought by somebody else; `items` is empty where nobody can tell which. */
  | { readonly kind: 'taken'; readonly reason: string; readonly items: Cart }
  | { readonly kind: 'other'; readonly reason: string };

/** What is said to a visitor (specification part 5). */
export const SIGN_IN_FIRST: Refusal = { kind: 'sign-in', reason: 'Please signin before checkout.' };

/** The items that a server's words are about: it puts a title in quotation marks, and a track without one by its id. */
export function itemsNamedIn(message: string, cart: Cart): Cart {
  return cart.filter(
    ({ id, title }) => message.includes(`“${title}”`) || new RegExp(`\\bTrack ${id}\\b`).test(message),
  );
}

/** What a refused checkout means for a cart. */
export function refusalOf({ code, message }: StoreError, cart: Cart): Refusal {
  if (code === 'unauthenticated') return { kind: 'sign-in', reason: message };
  if (code === 'conflict' || code === 'gone')
    return { kind: 'taken', reason: message, items: itemsNamedIn(message, cart) };
  return { kind: 'other', reason: message };
}
