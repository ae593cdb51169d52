export { BuyBar } from './purchase/BuyBar';
export type { Cart, CartItem } from './cart';
export { CartTable } from './CartTable';
export { QuickAdd } from './purchase/QuickAdd';
export { PurchasePanel } from './purchase/PurchasePanel';
export { cartCodeAtom } from './code';
export { cartAtom, cartCountAtom } from './state';
export { emptyCartAtom, removeFromCartAtom, repriceCartAtom, resetCartAtom } from './changes';
