import type Stripe from 'stripe';
import { StoreError } from '@store/domain/platform/errors';
import { config } from '../../config';

let opened: Stripe | undefined;

/** Loads Stripe on first use: it is slow to import, and most requests don't need it. */
export async function stripeClient(): Promise<Stripe> {
  if (opened) return opened;
  const { Stripe: StripeClient } = await import('stripe');
  const { secretKey, api } = config.payments;
  opened = new StripeClient(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    ...(api
      ? { host: api.hostname, port: api.port, protocol: api.protocol === 'http:' ? 'http' : 'https' }
      : {}),
  });
  return opened;
}

/** Returns the id of a possibly expanded object. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);
}

/** Worth a retry: no connection, too many calls, or a failure at Stripe. */
function isTemporary(stripe: Stripe, error: unknown): boolean {
  const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = stripe.errors;
  return [StripeAPIError, StripeConnectionError, StripeRateLimitError].some((kind) => error instanceof kind);
}

/** Throws a temporary error as a StoreError `unavailable`, and others as they are. */
export function rethrow(stripe: Stripe, error: unknown): never {
  if (!isTemporary(stripe, error)) throw error;
  throw new StoreError('unavailable', 'Stripe cannot be reached right now. Please try again.', {
    cause: error,
  });
}

/** Returns a payment's URL in Stripe's dashboard, or on the stand-in. */
export function paymentPage(paymentIntent: string): string {
  const { api, secretKey } = config.payments;
  if (api) return new URL('/dashboard', api).href;
  const mode = secretKey.includes('_live_') ? '' : 'test/';
  return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(paymentIntent)}`;
}
