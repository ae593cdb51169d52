export { BuyBar } from './purchase/BuyBar';
export type { Cart, CartItem } from './cart';
export { CartTable } from './CartTable';
export { AddFromLink } from './purchase/AddFromLink';
export { QuickAdd } from './purchase/QuickAdd';
export { PurchasePanel } from './purchase/PurchasePanel';
export { basisOf, payloadOf, type CartBases } from './basis/basis';
export { addWithBasisAtom, cartBasesAtom } from './basis/state';
export { personalOffers, usePersonalOffers, type PersonalOffer } from './upgrades/personalOffers';
export { OrderUpgrade } from './upgrades/OrderUpgrade';
export { KitPurchase, useKitPrice } from './kits/KitPurchase';
export type { KitCart, KitItem } from './kits/kitCart';
export { removeKitAtom, repriceKitsAtom } from './kits/changes';
export { cartCodeAtom } from './code';
export { cartAtom, cartCountAtom, kitCartAtom } from './state';
export {
  adoptPricesAtom,
  emptyCartAtom,
  pricedCartAtom,
  removeFromCartAtom,
  resetCartAtom,
  upgradeInCartAtom,
} from './changes';
