export { CheckoutErrorNotice } from './CheckoutErrorNotice';
export { useCheckout } from './useCheckout';
export { useConfirmation } from './useConfirmation';
