import type Stripe from 'stripe';
import { idOf, type TestServer } from './test-server';

type Shop = Pick<TestServer, 'stripe' | 'running'>;

/** A monthly price of a new product. */
export async function monthlyPrice(
  { stripe }: Pick<TestServer, 'stripe'>,
  name = 'EP',
  cents = 2999,
): Promise<Stripe.Price> {
  const product = await stripe.products.create({ name });
  return stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: cents,
    recurring: { interval: 'month' },
    tax_behavior: 'inclusive',
  });
}

/** The parameters of a Checkout Session that subscribes to a price. */
export function subscriptionTo(
  price: string,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://127.0.0.1:9/profile',
    client_reference_id: 'ada',
    subscription_data: { metadata: { uid: 'ada' } },
    ...more,
  };
}

export interface Subscribed {
  readonly session: string;
  readonly subscription: string;
  readonly customer: string;
  readonly price: string;
}

/** Subscribes to a new monthly price of €29.99 through Checkout. */
export async function subscribed(shop: Shop, how: object = {}): Promise<Subscribed> {
  const price = await monthlyPrice(shop);
  const { id } = await shop.stripe.checkout.sessions.create(subscriptionTo(price.id));
  await shop.running.control(`POST /sessions/${id}/pay`, how);
  const session = await shop.stripe.checkout.sessions.retrieve(id);
  return {
    session: id,
    subscription: idOf(session.subscription),
    customer: idOf(session.customer),
    price: price.id,
  };
}

/** Lets a subscription's next event happen, at its own time. */
export async function advance({ running }: Shop, subscription: string, body: object = {}): Promise<void> {
  await running.control(`POST /subscriptions/${subscription}/advance`, body);
}
