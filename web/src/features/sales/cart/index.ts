export { BuyBar } from './purchase/BuyBar';
export {
  type Cart,
  type CartItem,
  type KitCart,
  type KitItem,
  cartAtom,
  cartCountAtom,
  kitCartAtom,
} from './cart';
export { CartTable, type DealtPrice } from './CartTable';
export { AddFromLink } from './purchase/AddFromLink';
export { QuickAdd } from './purchase/QuickAdd';
export { LicenceModal } from './purchase/LicenceModal';
export { PurchasePanel } from './purchase/PurchasePanel';
export { basisOf, payloadOf, type CartBases } from './basis';
export {
  addToCartAtom,
  cartBasesAtom,
  cartCodeAtom,
  adoptPricesAtom,
  pricedCartAtom,
  privatePricesAtom,
  type PrivatePrice,
  removeFromCartAtom,
  removeOrderedAtom,
  resetCartAtom,
  upgradeInCartAtom,
} from './changes';
export { personalOptions, usePersonalOptions, type PersonalOption } from './upgrades/personalOptions';
export { OrderUpgrade } from './upgrades/OrderUpgrade';
export { KitPurchase, useKitPrice } from './kits/KitPurchase';
export { removeKitAtom, repriceKitsAtom } from './kits/changes';
