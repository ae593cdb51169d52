import type Stripe from 'stripe';

/**
 * The responses' API version. Its type is the installed SDK's: after an SDK upgrade, the type check fails here
 * until the serialisers are reviewed.
 */
export const API_VERSION: typeof Stripe.API_VERSION = '2026-10-28.endive';
