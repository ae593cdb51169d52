export { useCheckout } from './useCheckout';
