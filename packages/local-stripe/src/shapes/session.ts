import type Stripe from 'stripe';
import type { Expansion } from '../api/expansion';
import { rowOf, type Ledger } from '../records/ledger';
import { totalOf, type Session } from '../records/session';
import { addressShape } from './address';
import { lineItemList, type LineItemShape } from './line-item';
import { paymentShape } from './payment';

/** A session as it is sent. */
export type SessionShape = Omit<Stripe.Checkout.Session, 'line_items' | 'payment_intent'> & {
  readonly line_items?: Stripe.ApiList<LineItemShape>;
  readonly payment_intent: object | string | null;
};

/** Where sessions are read from, and where their hosted pages are. */
export interface Desk {
  readonly ledger: Ledger;
  readonly origin: string;
}

/** A Checkout Session as Stripe sends it. */
export function sessionShape(desk: Desk, session: Session, expansion: Expansion): SessionShape {
  const lines = expansion.into('line_items');
  return {
    ...CONSTANT,
    id: session.id,
    allowed_payment_method_types: session.allowedPaymentMethodTypes,
    amount_subtotal: totalOf(session),
    amount_total: totalOf(session),
    automatic_tax: automaticTaxShape(session),
    billing_address_collection: session.billingAddressCollection,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    collected_information: collectedShape(session),
    created: session.created,
    currency: session.currency,
    customer_details: customerShape(session),
    customer_email: session.customerEmail,
    expires_at: session.expiresAt,
    ...(lines === undefined ? {} : { line_items: lineItemList(session, lines) }),
    locale: session.locale,
    metadata: session.metadata,
    ...(session.individualName === null
      ? {}
      : { name_collection: { individual: { enabled: true, optional: session.individualName.optional } } }),
    payment_intent: paymentOf(desk.ledger, session, expansion),
    payment_method_types: [...session.paymentMethodTypes],
    payment_status: paymentStatusOf(desk.ledger, session),
    shipping_address_collection:
      session.shippingCountries === null ? null : { allowed_countries: [...session.shippingCountries] },
    status: session.state.status,
    submit_type: session.submitType,
    success_url: session.successUrl,
    url: session.state.status === 'open' ? pageAddress(desk, session) : null,
  };
}

/** The address of a session's hosted page. */
export function pageAddress({ origin }: Desk, { id }: Session): string {
  return `${origin}/c/pay/${id}`;
}

/** Whether the money has arrived. */
export function paymentStatusOf(ledger: Ledger, { state }: Session): 'paid' | 'unpaid' {
  if (state.status !== 'complete') return 'unpaid';
  return rowOf(ledger.payments, state.payment).state.status === 'succeeded' ? 'paid' : 'unpaid';
}

function paymentOf(ledger: Ledger, { state }: Session, expansion: Expansion): object | string | null {
  const within = expansion.into('payment_intent');
  if (state.payment === null || within === undefined) return state.payment;
  return paymentShape(ledger, rowOf(ledger.payments, state.payment), within);
}

/** No tax is registered for anywhere, so that Stripe's calculation would come to nothing as well. */
function automaticTaxShape({ automaticTax, state }: Session): Stripe.Checkout.Session.AutomaticTax {
  if (!automaticTax) return { enabled: false, liability: null, provider: null, status: null };
  return {
    enabled: true,
    liability: { type: 'self' },
    provider: 'stripe',
    status: state.status === 'complete' ? 'complete' : 'requires_location_inputs',
  };
}

function customerShape(session: Session): Stripe.Checkout.Session.CustomerDetails | null {
  const { state, customerEmail } = session;
  if (state.status === 'complete') return { ...NOBODY, ...buyerShape(session) };
  return customerEmail === null ? null : { ...NOBODY, email: customerEmail };
}

function buyerShape({ state, individualName }: Session): Partial<Stripe.Checkout.Session.CustomerDetails> {
  if (state.status !== 'complete') return {};
  const { email, name, billingAddress } = state.buyer;
  return {
    address: addressShape(billingAddress),
    email,
    individual_name: individualName === null ? null : name,
    name,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

function collectedShape(session: Session): Stripe.Checkout.Session.CollectedInformation | null {
  if (session.state.status !== 'complete') return null;
  const { name, shippingAddress } = session.state.buyer;
  return {
    business_name: null,
    individual_name: session.individualName === null ? null : name,
    shipping_details: shippingAddress === null ? null : { address: addressShape(shippingAddress), name },
  };
}

const NOBODY: Stripe.Checkout.Session.CustomerDetails = {
  address: null,
  business_name: null,
  email: null,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: null,
};

/** What every session that can be made here says alike; what would change it is refused on the way in. */
const CONSTANT = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  client_secret: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: {
    enabled: false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: {},
      rendering_options: null,
    },
  },
  livemode: false,
  managed_payments: { enabled: false },
  mode: 'payment',
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;
