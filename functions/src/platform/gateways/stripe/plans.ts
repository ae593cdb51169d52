import type Stripe from 'stripe';
import * as v from 'valibot';
import { cents } from '@store/domain/platform/money/money';
import type { Plan, PlanTerms } from '@store/domain/shop/memberships/plans';
import { planTermsSchema, type TaxOptions } from '../../collections';
import { rethrow, stripeClient } from './client';

// A plan is a product, and each version of its terms a price that carries the terms, so a subscription always says
// what it pays for.

function isTaxed({ automaticTax, managed }: TaxOptions): boolean {
  return automaticTax || managed === true;
}

/** Finds an existing price, whoever made it. Its tax treatment is fixed. */
function lookupKey({ id, version }: PlanTerms, tax: TaxOptions): string {
  return `plan-${id}-${version}${isTaxed(tax) ? `-${tax.taxBehaviour}` : ''}`;
}

function productId({ id }: PlanTerms): string {
  return `plan_${id}`;
}

async function ensureProduct(stripe: Stripe, plan: PlanTerms, { taxCode }: TaxOptions): Promise<void> {
  const description = { name: plan.name, ...(taxCode === undefined ? {} : { tax_code: taxCode }) };
  try {
    await stripe.products.create({ id: productId(plan), ...description });
  } catch (error) {
    const isKnown =
      error instanceof stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists';
    if (!isKnown) throw error;
    await stripe.products.update(productId(plan), description);
  }
}

async function createPrice(stripe: Stripe, plan: PlanTerms, tax: TaxOptions): Promise<string> {
  await ensureProduct(stripe, plan, tax);
  const { id, name, price, currency, interval, credits, percentOff, earlyDays, version } = plan;
  const terms: PlanTerms = { id, name, price, currency, interval, credits, percentOff, earlyDays, version };
  const created = await stripe.prices.create(
    {
      product: productId(plan),
      currency: currency.toLowerCase(),
      unit_amount: price,
      recurring: { interval },
      lookup_key: lookupKey(plan, tax),
      ...(isTaxed(tax) ? { tax_behavior: tax.taxBehaviour } : {}),
      metadata: { terms: JSON.stringify(terms) },
    },
    { idempotencyKey: lookupKey(plan, tax) },
  );
  return created.id;
}

/** Returns the plans' prices in order, creating them on first use. */
export async function ensurePrices(
  stripe: Stripe,
  plans: readonly PlanTerms[],
  tax: TaxOptions,
): Promise<readonly string[]> {
  const { data } = await stripe.prices.list({
    lookup_keys: plans.map((plan) => lookupKey(plan, tax)),
    limit: 100,
  });
  const prices: string[] = [];
  for (const plan of plans) {
    const known = data.find(({ lookup_key: key }) => key === lookupKey(plan, tax));
    prices.push(known?.id ?? (await createPrice(stripe, plan, tax)));
  }
  return prices;
}

const termsSchema = v.pipe(v.string(), v.parseJson(), planTermsSchema);

/** Returns a price's terms. One not made by the shop has only a name. */
export function termsOf({
  id,
  metadata,
  nickname,
  unit_amount: amount,
  currency,
  recurring,
}: Stripe.Price): PlanTerms {
  const terms = v.safeParse(termsSchema, metadata['terms']);
  if (terms.success) return terms.output;
  return {
    id,
    name: nickname ?? 'Membership',
    price: cents(amount ?? 0),
    currency: currency.toUpperCase(),
    interval: recurring?.interval === 'year' ? 'year' : 'month',
    credits: 0,
    percentOff: 0,
    earlyDays: 0,
    version: '',
  };
}

/** What subscribers can do on Stripe's page. */
function portalFeatures(
  plans: readonly Plan[],
  prices: readonly string[],
): Stripe.BillingPortal.ConfigurationCreateParams.Features {
  const products = plans.map((plan, index) => ({
    product: productId(plan),
    prices: prices.slice(index, index + 1),
  }));
  return {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    // The new plan applies, and is paid, from the next period on.
    ...(products.length > 0 && {
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        products,
        proration_behavior: 'none',
      },
    }),
  };
}

/** Creates the configuration for today's plans on first use. */
async function ensureConfiguration(stripe: Stripe, plans: readonly Plan[], tax: TaxOptions): Promise<string> {
  const prices = plans.length === 0 ? [] : await ensurePrices(stripe, plans, tax);
  const key = `plans ${prices.join(' ')}`.trim();
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const known = data.find(({ metadata }) => metadata?.['key'] === key);
  if (known) return known.id;
  const features = portalFeatures(plans, prices);
  return (await stripe.billingPortal.configurations.create({ features, metadata: { key } })).id;
}

export type PortalFlow = 'change' | 'cancel' | 'payment';

interface PortalRequest {
  readonly customer: string;
  /** Null once it has ended. */
  readonly subscription: string | null;
  readonly flow: PortalFlow | undefined;
  readonly plans: readonly Plan[];
  readonly tax: TaxOptions;
  readonly back: string;
}

function flowData({
  flow,
  subscription,
}: PortalRequest): Pick<Stripe.BillingPortal.SessionCreateParams, 'flow_data'> {
  if (flow === 'payment') return { flow_data: { type: 'payment_method_update' } };
  if (flow === undefined || subscription === null) return {};
  return flow === 'change'
    ? { flow_data: { type: 'subscription_update', subscription_update: { subscription } } }
    : { flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription } } };
}

/** Opens Stripe's page for a subscriber and returns its URL. Throws a StoreError `unavailable`. */
export async function openPortal(request: PortalRequest): Promise<string> {
  const { customer, plans, tax, back } = request;
  const stripe = await stripeClient();
  try {
    const configuration = await ensureConfiguration(stripe, plans, tax);
    const flow = flowData(request);
    const { url } = await stripe.billingPortal.sessions.create({
      customer,
      configuration,
      return_url: back,
      ...flow,
    });
    return url;
  } catch (error) {
    return rethrow(stripe, error);
  }
}
