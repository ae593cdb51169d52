export { CheckoutErrorNotice } from './CheckoutErrorNotice';
export { isAwaited, isOrdered } from './confirmation';
export { useCheckout } from './useCheckout';
export { useConfirmation } from './useConfirmation';
