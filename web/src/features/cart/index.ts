export { priceOf, totalOf, type Cart, type CartItem } from './cart';
export { CartTable } from './CartTable';
export { PurchasePanel } from './PurchasePanel';
export { cartAtom, cartCountAtom, emptyCartAtom, removeFromCartAtom, resetCartAtom } from './state';
