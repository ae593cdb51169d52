import Stripe from 'stripe';

/** Options of the SDK whose calls are answered in this process. */
export function answeredBy(call: typeof fetch) {
  return {
    httpClient: Stripe.createFetchHttpClient((...args: Parameters<typeof fetch>) => call(...args)),
    // Else the SDK identifies the computer by a random id, which it takes from `~/.config/stripe/telemetry_id` or
    // creates: histories would depend on whether that file is there.
    telemetry: false,
  };
}

/** The SDK, whose calls are answered in this process. It repeats failed calls as often as always. */
class SimulatedStripe extends Stripe {
  constructor(key: string, options: ConstructorParameters<typeof Stripe>[1]) {
    super(key, { ...options, ...answeredBy((...args) => simulatedHost.stripe(...args)) });
  }
}

export { SimulatedStripe as Stripe };
