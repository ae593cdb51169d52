export { DiscountCode } from './DiscountCode';
export { PriceList } from './PriceList';
export { adoptPricingAtom } from './state';
export { useCartPrice, type ShownCart } from './useCartPrice';
