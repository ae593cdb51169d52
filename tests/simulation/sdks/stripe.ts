import Stripe from 'stripe';

/** SDK options for answering calls in this process. */
export function answeredBy(call: typeof fetch) {
  return {
    httpClient: Stripe.createFetchHttpClient((...args: Parameters<typeof fetch>) => call(...args)),
    // Otherwise the SDK identifies the computer by a random id from `~/.config/stripe/telemetry_id`, or creates
    // it: histories would depend on that file.
    telemetry: false,
  };
}

/** The SDK with calls answered in this process. It repeats failed calls as usual. */
class SimulatedStripe extends Stripe {
  constructor(key: string, options: ConstructorParameters<typeof Stripe>[1]) {
    super(key, { ...options, ...answeredBy((...args) => simulatedHost.stripe(...args)) });
  }
}

export { SimulatedStripe as Stripe };
