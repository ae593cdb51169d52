import { join } from 'node:path';
import { WEBHOOK_EVENTS } from '@store/functions/platform/gateways/stripe/subscribed-events';
import type { Addresses } from './addresses';
import type { Instance } from './instance';
import { CommandError } from '../lib/say';
import { startService, type Service } from './service';

/** A local store's payment provider: packages/local-stripe, or Stripe in test mode. */
export type Payments =
  | { readonly kind: 'local'; readonly port: number; readonly webhookSecret: string }
  | { readonly kind: 'stripe'; readonly secretKey: string; readonly webhookSecret: string };

const LOCAL_SECRET = 'whsec_local_store';

/** Stripe if the environment has a test key. Throws a CommandError for a live key, which would charge money. */
export function choosePayments(environment: NodeJS.ProcessEnv, port: number): Payments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
  if (!secretKey) return { kind: 'local', port, webhookSecret: LOCAL_SECRET };
  if (!/^[sr]k_test_/.test(secretKey))
    throw new CommandError(
      'STRIPE_SECRET_KEY is not a test key (sk_test_…). A local store never charges real money.',
    );
  if (!webhookSecret)
    throw new CommandError(
      'STRIPE_SECRET_KEY also requires STRIPE_WEBHOOK_SECRET: `stripe listen` prints it.',
    );
  return { kind: 'stripe', secretKey, webhookSecret };
}

/** Tells the functions the payment provider. */
export function paymentsEnvironment(payments: Payments): Record<string, string> {
  if (payments.kind === 'stripe')
    return { STRIPE_SECRET_KEY: payments.secretKey, STRIPE_WEBHOOK_SECRET: payments.webhookSecret };
  return {
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
    STRIPE_API: stripeAddress(payments),
  };
}

export function stripeAddress(payments: Payments): string {
  return payments.kind === 'stripe' ? 'https://api.stripe.com' : `http://127.0.0.1:${payments.port}`;
}

export interface PaymentsPlan {
  readonly addresses: Addresses;
  readonly payments: Payments;
  /** Writes payments to disk. Each change writes all of them: a tenth of the API tests' time. */
  readonly keepData: boolean;
}

/** Starts packages/local-stripe, unless Stripe itself is used. */
export async function startPayments(
  instance: Instance,
  { addresses, payments, keepData }: PaymentsPlan,
): Promise<Service> {
  if (payments.kind === 'stripe')
    return { stop: () => Promise.resolve(), ended: new Promise(() => undefined) };
  return startService(instance, {
    program: 'local-stripe.mjs',
    args: [
      '--port',
      String(payments.port),
      '--project',
      addresses.project,
      '--webhook-url',
      `${addresses.url}/api/stripe/webhook`,
      ...(keepData ? ['--data', join(instance.folder, 'stripe')] : []),
      '--webhook-events',
      WEBHOOK_EVENTS.join(','),
    ],
    environment: { STRIPE_WEBHOOK_SECRET: payments.webhookSecret },
  });
}
