import { cents } from './money';

/** Stripe charges nothing smaller in euros (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const CHARGE_MINIMUM = cents(50);
