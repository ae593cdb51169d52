export { RefusalNotice } from './RefusalNotice';
export { useCheckout } from './useCheckout';
export { useConfirmation } from './useConfirmation';
