import type Stripe from 'stripe';

/**
 * The API version of the responses. Its type is the installed SDK's, so upgrading the SDK fails the type check here
 * until the serializers have been reviewed.
 */
export const API_VERSION: typeof Stripe.API_VERSION = '2026-10-28.endive';
