import type Stripe from 'stripe';
import type { PostalAddress } from '../records/payment';

/** Every field is null if no address was collected. */
export function serializeAddress(address: PostalAddress | null): Stripe.Address {
  return {
    city: address?.city ?? null,
    country: address?.country ?? null,
    line1: address?.line1 ?? null,
    line2: address?.line2 ?? null,
    postal_code: address?.postalCode ?? null,
    state: null,
  };
}
