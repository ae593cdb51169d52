import type Stripe from 'stripe';
import type { PostalAddress } from '../records/payment';

/** An address as Stripe sends it; where none was asked for, its fields are null. */
export function addressShape(address: PostalAddress | null): Stripe.Address {
  return {
    city: address?.city ?? null,
    country: address?.country ?? null,
    line1: address?.line1 ?? null,
    line2: address?.line2 ?? null,
    postal_code: address?.postalCode ?? null,
    state: null,
  };
}
