import type Stripe from 'stripe';
import * as v from 'valibot';
import { cents } from '@store/domain/platform/money/money';
import type { Plan, PlanTerms } from '@store/domain/shop/memberships/plans';
import { planTermsSchema, type TaxOptions } from '../../collections';
import { rethrow, stripeClient } from './client';

// A plan is a product, and each version of its terms a price. The price carries the terms, so that a subscription
// always says what it pays for.

function isTaxed({ automaticTax, managed }: TaxOptions): boolean {
  return automaticTax || managed === true;
}

/** Finds a price that was made earlier, whoever made it. How it is taxed is fixed with it. */
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

/** Returns the prices of plans, which are made when they are first needed, in the order of the plans. */
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

/** The terms of a price. One that the shop has not made gives nothing but its name. */
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

/** What Stripe's page lets a subscriber do. */
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
    // The new plan is paid, and counts, from the next period on.
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

/** Returns the configuration of Stripe's page for the plans of today, which is made when it is first needed. */
async function ensureConfiguration(stripe: Stripe, plans: readonly Plan[], tax: TaxOptions): Promise<string> {
  const prices = plans.length === 0 ? [] : await ensurePrices(stripe, plans, tax);
  const key = `plans ${prices.join(' ')}`.trim();
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const known = data.find(({ metadata }) => metadata?.['key'] === key);
  if (known) return known.id;
  const features = portalFeatures(plans, prices);
  return (await stripe.billingPortal.configurations.create({ features, metadata: { key } })).id;
}

/** Where Stripe's page begins. */
export type PortalFlow = 'change' | 'cancel' | 'payment';

interface PortalRequest {
  readonly customer: string;
  /** Null once it has ended. */
  readonly subscription: string | null;
  readonly flow: PortalFlow | undefined;
  /** Those that can be changed to. */
  readonly plans: readonly Plan[];
  readonly tax: TaxOptions;
  /** Where the page leads back to. */
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

/** Opens Stripe's page for a subscriber, and returns its address. Throws a StoreError `unavailable`. */
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
