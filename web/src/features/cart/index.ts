export { BuyBar } from './purchase/BuyBar';
export { priceOf, totalOf, type Cart, type CartItem } from './cart';
export { CartTable } from './CartTable';
export { QuickAdd } from './purchase/QuickAdd';
export { PurchasePanel } from './purchase/PurchasePanel';
export {
  cartAtom,
  cartCodeAtom,
  cartCountAtom,
  emptyCartAtom,
  removeFromCartAtom,
  resetCartAtom,
} from './state';
