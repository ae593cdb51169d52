import type Stripe from 'stripe';

/**
 * The version of Stripe's API whose shapes are answered. Its type is the installed SDK's, so that an upgrade of the SDK
 * fails the type check here, where the shapes have to be looked over.
 */
export const API_VERSION: typeof Stripe.API_VERSION = '2026-10-28.endive';
