import Stripe from 'stripe';

/** The SDK, whose calls are answered in this process. It repeats failed calls as often as always. */
export default class SimulatedStripe extends Stripe {
  constructor(key: string, options: ConstructorParameters<typeof Stripe>[1]) {
    super(key, {
      ...options,
      httpClient: Stripe.createFetchHttpClient((...args: Parameters<typeof fetch>) =>
        simulatedHost.stripe(...args),
      ),
    });
  }
}
