import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Addresses } from './addresses';
import { programPath } from '../lib/bundle';
import type { Instance } from './instance';
import { eachLine, ended } from '../lib/process';
import { LaunchError } from '../lib/say';

/** What takes the payments of a local store. */
export type Payments =
  | { readonly kind: 'stand-in'; readonly port: number; readonly webhookSecret: string }
  | { readonly kind: 'stripe'; readonly secretKey: string; readonly webhookSecret: string };

const LOCAL_SECRET = 'whsec_local_store';

/**
 * Stripe itself where the environment has a test key, the stand-in where not. Throws a LaunchError for a live key: it would
 * take real money.
 */
export function choosePayments(environment: NodeJS.ProcessEnv, port: number): Payments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
  if (!secretKey) return { kind: 'stand-in', port, webhookSecret: LOCAL_SECRET };
  if (!/^[sr]k_test_/.test(secretKey))
    throw new LaunchError(
      'STRIPE_SECRET_KEY is not a test key (sk_test_…). A local store never takes real money.',
    );
  if (!webhookSecret)
    throw new LaunchError(
      'With STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET must be set too: `stripe listen` prints it.',
    );
  return { kind: 'stripe', secretKey, webhookSecret };
}

/** The environment in which the functions find their payments. */
export function paymentsEnvironment(payments: Payments): Record<string, string> {
  if (payments.kind === 'stripe')
    return { STRIPE_SECRET_KEY: payments.secretKey, STRIPE_WEBHOOK_SECRET: payments.webhookSecret };
  return {
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
    STRIPE_API: checkoutAddress(payments),
  };
}

/** Where the payment API answers. */
export function checkoutAddress(payments: Payments): string {
  return payments.kind === 'stripe' ? 'https://api.stripe.com' : `http://127.0.0.1:${payments.port}`;
}

/** Starts the stand-in where it is wanted; the function that it returns ends it. */
export async function startPayments(
  instance: Instance,
  addresses: Addresses,
  payments: Payments,
): Promise<() => Promise<void>> {
  if (payments.kind === 'stripe') return () => Promise.resolve();
  const preload = programPath(instance.root, 'cli-preload.cjs');
  const program = programPath(instance.root, 'local-stripe.mjs');
  const words = ['--port', String(payments.port), '--project', addresses.project];
  words.push(
    '--webhook-url',
    `${addresses.url}/api/stripe/webhook`,
    '--data',
    join(instance.folder, 'checkout'),
  );
  const child = spawn(process.execPath, ['-r', preload, program, ...words], {
    cwd: instance.logs,
    env: { ...process.env, STRIPE_WEBHOOK_SECRET: payments.webhookSecret, STORE_INSTANCE: instance.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const tail: string[] = [];
  await new Promise<void>((resolve, reject) => {
    eachLine(child, (line) => {
      tail.push(line);
      if (line.startsWith('local-stripe ready')) resolve();
    });
    child.once('close', () => reject(new LaunchError(`The payment stand-in ended: ${tail.join(' ')}`)));
  });
  const end = ended(child);
  return async () => {
    child.kill('SIGTERM');
    await end;
  };
}
