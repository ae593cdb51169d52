export { CheckoutErrorNotice } from './CheckoutErrorNotice';
export { ownedTracksIn } from './checkoutError';
export { useCheckout, type Checkout } from './useCheckout';
export { useConfirmation } from './useConfirmation';
