import Stripe from 'stripe';
import { WEBHOOK_EVENTS } from '@store/functions/platform/gateways/stripe/subscribed-events';
import { eventsMissing, openStripe } from '../../deploy/preflight/stripe-account';
import { CommandError } from '../../lib/say';
import { readNotes, readSecret, storeSecret, writeNotes } from '../secrets';
import { originOf, type Setup, type Step } from '../step';

/** A CommandError with the repair, for errors of Stripe's client (https://docs.stripe.com/error-handling). */
function stripeRefusal(what: string, error: unknown, project: string): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const said = `${what}: ${error.message}\nTo repair it: `;
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return new CommandError(
      `${said}npx firebase functions:secrets:set STRIPE_SECRET_KEY --project ${project} (a key from https://dashboard.stripe.com/apikeys)`,
    );
  if (error instanceof Stripe.errors.StripePermissionError)
    return new CommandError(
      `${said}allow the restricted key to write Webhook Endpoints (https://dashboard.stripe.com/apikeys)`,
    );
  return new CommandError(`${said}see https://status.stripe.com, then repeat this command`);
}

/** Whether Stripe accepts a key. A restricted key may not be allowed to ask about the account. */
async function checkKey(secretKey: string): Promise<void> {
  try {
    await openStripe({ secretKey }).accounts.retrieveCurrent();
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return;
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      throw new CommandError(
        `Stripe refuses the key: ${error.message}\nTo repair it: give a key from https://dashboard.stripe.com/apikeys; nothing was stored.`,
      );
    throw stripeRefusal('Stripe could not check the key', error, '');
  }
}

function modeOf(secretKey: string): string {
  return secretKey.includes('_live_') ? 'live: buyers pay real money' : 'test: nobody can pay real money';
}

export const stripeKey: Step = {
  name: 'stripe-key',
  title: 'Stripe key (STRIPE_SECRET_KEY)',
  cost: 'Stripe charges a fee for each payment',
  found: async (setup) => {
    const stored = await readSecret(setup, 'STRIPE_SECRET_KEY');
    return stored && `${modeOf(stored.value)}, in Secret Manager`;
  },
  make: async (setup) => {
    const key = await setup.answers.ask({
      name: 'stripe-key',
      text: 'Secret or restricted Stripe key (start with a test key)',
      problem: (answer) =>
        /^[sr]k_(?:test|live)_\w+$/.test(answer)
          ? undefined
          : 'It must begin with sk_ or rk_, then test_ or live_.',
    });
    await checkKey(key);
    await storeSecret(setup, 'STRIPE_SECRET_KEY', key);
  },
};

/** In the metadata of endpoints the set-up created. */
const CREATOR = { created_by: 'beat-store-setup' };
/** Note on the secret STRIPE_WEBHOOK_SECRET: its endpoint. */
const ENDPOINT = 'beat-store-endpoint';

interface Account {
  readonly stripe: Stripe;
  readonly url: string;
}

async function openAccount(setup: Setup): Promise<Account> {
  const key = await readSecret(setup, 'STRIPE_SECRET_KEY');
  return {
    stripe: openStripe({ secretKey: key?.value ?? '' }),
    url: `${await originOf(setup)}/api/stripe/webhook`,
  };
}

async function endpointsOf({ stripe, url }: Account): Promise<Stripe.WebhookEndpoint[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  return data.filter((endpoint) => endpoint.url === url);
}

/**
 * The endpoint whose secret is stored. Stripe returns a secret only on creation
 * (https://docs.stripe.com/api/webhook_endpoints/create), so an interrupted run's endpoint is useless.
 */
async function usable(setup: Setup, account: Account): Promise<Stripe.WebhookEndpoint | undefined> {
  if (!(await readSecret(setup, 'STRIPE_WEBHOOK_SECRET'))) return undefined;
  const { [ENDPOINT]: noted } = await readNotes(setup, 'STRIPE_WEBHOOK_SECRET');
  return (await endpointsOf(account)).find(({ id, metadata }) =>
    noted === undefined ? metadata['created_by'] !== CREATOR.created_by : id === noted,
  );
}

async function replaceEndpoints(setup: Setup, account: Account): Promise<void> {
  const { stripe, url } = account;
  const useless = await endpointsOf(account);
  const foreign = useless.filter(({ metadata }) => metadata['created_by'] !== CREATOR.created_by);
  if (foreign.length > 0)
    await setup.answers.agree(
      `Stripe has the webhook endpoint ${url}, whose secret is not stored and cannot be read again. It will be replaced.`,
    );
  for (const { id } of useless) await stripe.webhookEndpoints.del(id);
  const created = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...WEBHOOK_EVENTS],
    description: 'Tells the beat store about payments.',
    metadata: CREATOR,
  });
  try {
    await storeSecret(setup, 'STRIPE_WEBHOOK_SECRET', created.secret ?? '');
    await writeNotes(setup, 'STRIPE_WEBHOOK_SECRET', { [ENDPOINT]: created.id });
  } catch (error) {
    // Nobody can use it. If this fails too, the next run deletes it.
    await stripe.webhookEndpoints.del(created.id).catch(() => undefined);
    throw error;
  }
}

async function orRefusal<Result>(setup: Setup, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw stripeRefusal('The webhook of Stripe could not be set up', error, setup.project);
  }
}

async function findWebhook(setup: Setup): Promise<string | undefined> {
  const account = await openAccount(setup);
  const endpoint = await usable(setup, account);
  if (!endpoint || endpoint.status !== 'enabled' || eventsMissing(endpoint).length > 0) return undefined;
  return `${account.url}, its secret in Secret Manager`;
}

async function makeWebhook(setup: Setup): Promise<void> {
  const account = await openAccount(setup);
  const endpoint = await usable(setup, account);
  if (!endpoint) return replaceEndpoints(setup, account);
  await account.stripe.webhookEndpoints.update(endpoint.id, {
    enabled_events: [...WEBHOOK_EVENTS],
    disabled: false,
  });
}

export const webhook: Step = {
  name: 'webhook',
  title: 'Stripe webhook',
  cost: 'nothing',
  found: (setup) => orRefusal(setup, findWebhook(setup)),
  make: (setup) => orRefusal(setup, makeWebhook(setup)),
};
