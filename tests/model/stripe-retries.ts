import type Stripe from 'stripe';

/** Makes a client repeat failed calls as often as before, but at once: by default it waits half a second or longer. */
export function withoutRetryDelay(stripe: Stripe): Stripe {
  return Object.assign(stripe, { getInitialNetworkRetryDelay: () => 0, getMaxNetworkRetryDelay: () => 0 });
}
