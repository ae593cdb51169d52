import Stripe from 'stripe';
import type { PaymentsConfig } from '@store/functions/platform/environment';
import { WEBHOOK_EVENTS } from '@store/functions/platform/gateways/stripe/subscribed-events';
import { failure, info, warning, type Finding } from '../finding';
import { fixCommand } from './target';

/** STRIPE_API redirects the calls, as in the functions. */
export function openStripe({ secretKey }: Pick<PaymentsConfig, 'secretKey'>): Stripe {
  const address = process.env['STRIPE_API'];
  const api = address === undefined ? undefined : new URL(address);
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    ...(api
      ? { host: api.hostname, port: api.port, protocol: api.protocol === 'http:' ? 'http' : 'https' }
      : {}),
  });
}

const ENDPOINTS_PAGE = 'https://dashboard.stripe.com/webhooks';

interface WebhookTarget {
  readonly stripe: Stripe;
  readonly url: string;
  readonly project: string;
}

/** Events a webhook endpoint should send but doesn't. */
export function eventsMissing({ enabled_events: events }: Stripe.WebhookEndpoint): readonly string[] {
  return events.includes('*') ? [] : WEBHOOK_EVENTS.filter((event) => !events.includes(event));
}

/** https://docs.stripe.com/api/webhook_endpoints */
async function checkWebhook({ stripe, url, project }: WebhookTarget): Promise<Finding[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const endpoint = data.find((candidate) => candidate.url === url);
  if (!endpoint)
    return [
      failure(
        `Stripe has no webhook endpoint ${url}. Add it with the events ${WEBHOOK_EVENTS.join(', ')}, and store its signing secret: ${ENDPOINTS_PAGE}`,
      ),
    ];
  const missing = eventsMissing(endpoint);
  if (missing.length === 0 && endpoint.status === 'enabled') return [];
  const problem = missing.length === 0 ? 'is disabled' : `does not send ${missing.join(', ')}`;
  return [
    failure(`Stripe’s webhook endpoint ${url} ${problem}.`, {
      command: fixCommand(project),
      apply: () =>
        stripe.webhookEndpoints.update(endpoint.id, {
          enabled_events: [...WEBHOOK_EVENTS],
          disabled: false,
        }),
    }),
  ];
}

async function checkCharges({ stripe }: WebhookTarget): Promise<Finding[]> {
  const account = await stripe.accounts.retrieveCurrent();
  if (account.charges_enabled) return [];
  return [
    warning(
      'The Stripe account cannot accept payments yet: complete it at https://dashboard.stripe.com/account',
    ),
  ];
}

/**
 * Whether Stripe can compute taxes. Without a registration it charges none:
 * https://docs.stripe.com/tax/registering. https://docs.stripe.com/api/tax/settings and
 * https://docs.stripe.com/api/tax/registrations
 */
async function checkTax({ stripe }: WebhookTarget): Promise<Finding[]> {
  const [settings, registrations] = await Promise.all([
    stripe.tax.settings.retrieve(),
    stripe.tax.registrations.list({ status: 'active', limit: 1 }),
  ]);
  const missing = settings.status_details.pending?.missing_fields ?? [];
  return [
    ...(settings.status === 'active'
      ? []
      : [
          failure(
            `Automatic tax is on, and Stripe Tax is not set up${missing.length > 0 ? ` (missing: ${missing.join(', ')})` : ''}, so that no checkout would open: https://dashboard.stripe.com/settings/tax`,
          ),
        ]),
    ...(registrations.data.length > 0
      ? []
      : [
          warning(
            'Automatic tax is on, and Stripe knows of no tax registration, so that it charges no tax. Add where you are registered, for example the One Stop Shop (OSS) of your country: https://dashboard.stripe.com/tax/registrations',
          ),
        ]),
  ];
}

/** No call says so: https://docs.stripe.com/payments/managed-payments/update-checkout */
const MANAGED = info(
  'Managed Payments are on: Stripe sells in its own name, and charges an exclusive at once. A checkout opens only after you have accepted Stripe’s terms: https://dashboard.stripe.com/settings/managed-payments',
);

const CONNECT_PAGE = 'https://dashboard.stripe.com/connect';

/**
 * Whether the shop may use others' accounts: Stripe refuses platforms without Connect. No call says whether the
 * profile is complete (https://docs.stripe.com/connect/design-an-integration).
 */
async function checkConnect({ stripe }: WebhookTarget): Promise<Finding[]> {
  try {
    await stripe.accounts.list({ limit: 1 });
    return [];
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return [
      failure(
        `Collaborators are to be paid through Stripe, and Stripe refuses (${error.message}), so that they can connect no account. Sign up for Connect and fill in the platform’s profile: ${CONNECT_PAGE}`,
      ),
    ];
  }
}

/** A restricted key may not be allowed to ask, but still sells. */
async function findingsOf(what: string, found: Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      return [failure(`Stripe refuses the key STRIPE_SECRET_KEY: ${error.message}`)];
    if (error instanceof Stripe.errors.StripePermissionError)
      return [warning(`${what} could not be checked: ${error.message}`)];
    if (error instanceof Stripe.errors.StripeError)
      return [
        failure(
          `${what} could not be checked: ${error.message}\nTo repair it: see https://status.stripe.com, then repeat this command`,
        ),
      ];
    throw error;
  }
}

/** Asks Stripe whether the account can sell and report payments to the shop. */
export async function checkStripeAccount(
  payments: PaymentsConfig,
  {
    origin,
    project,
    isStripePaying = false,
  }: {
    readonly origin: string;
    readonly project: string;
    /** Stripe pays collaborators. */
    readonly isStripePaying?: boolean;
  },
): Promise<Finding[]> {
  const target = { stripe: openStripe(payments), url: `${origin}/api/stripe/webhook`, project };
  const found = await Promise.all([
    findingsOf('The Stripe account', checkCharges(target)),
    findingsOf('Stripe’s webhook endpoint', checkWebhook(target)),
    ...(isStripePaying ? [findingsOf('Stripe Connect', checkConnect(target))] : []),
    // Managed Payments replace Stripe Tax.
    ...(payments.automaticTax && !payments.managed ? [findingsOf('Stripe Tax', checkTax(target))] : []),
  ]);
  return [...found.flat(), ...(payments.managed ? [MANAGED] : [])];
}
