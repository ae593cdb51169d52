export { priceOf, totalOf, type Cart } from './cart';
export { CartTable } from './CartTable';
export { PurchasePanel } from './PurchasePanel';
export { cartAtom, cartCountAtom, resetCartAtom } from './state';
