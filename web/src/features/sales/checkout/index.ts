export { CheckoutErrorNotice } from './CheckoutErrorNotice';
export { ConsentField } from './ConsentField';
export { ownedKitsIn, ownedTracksIn } from './checkoutError';
export { useConsent, type Consent } from './useConsent';
export { isGuestAtom, useCheckout, type Checkout } from './useCheckout';
export { orderPage } from './orderPage';
export { useConfirmation } from './useConfirmation';
