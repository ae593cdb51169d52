import type { Cart, CartItem } from './cart';

/** Changes licence and price of a track that is in the cart; its place stays. */
export function withLicence(
  cart: Cart,
  trackId: number,
  chosen: Pick<CartItem, 'price' | 'currency'> & Partial<Pick<CartItem, 'licensing'>>,
): Cart {
  return cart.map((item) => (item.id === trackId ? { ...item, ...chosen } : item));
}

export function withoutTrack(cart: Cart, trackId: number): Cart {
  return cart.filter(({ id }) => id !== trackId);
}
