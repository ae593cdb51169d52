import type { ApiContext } from '../api/api-context';
import type Stripe from 'stripe';
import type { Expansion } from '../api/expansion';
import { getRow, type Ledger } from '../records/ledger';
import { totalOf, type Session } from '../records/session';
import { serializeAddress } from './address';
import { lineItemList, type LineItemJson } from './line-item';
import { serializeInvoice } from './invoice';
import { serializePayment } from './payment';
import { serializeInvoiceCreation } from './session-options';

export type SessionJson = Omit<Stripe.Checkout.Session, 'invoice' | 'line_items' | 'payment_intent'> & {
  readonly line_items?: Stripe.ApiList<LineItemJson>;
  readonly payment_intent: object | string | null;
  readonly invoice: object | string | null;
};

/** Serializes a Checkout Session. https://docs.stripe.com/api/checkout/sessions/object */
export function serializeSession(context: ApiContext, session: Session, expansion: Expansion): SessionJson {
  const lines = expansion.into('line_items');
  return {
    ...CONSTANT,
    id: session.id,
    allowed_payment_method_types: session.allowedPaymentMethodTypes,
    amount_subtotal: totalOf(session),
    amount_total: totalOf(session),
    automatic_tax: serializeAutomaticTax(session),
    billing_address_collection: session.billingAddressCollection,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    collected_information: serializeCollected(session),
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: session.currency,
    customer: session.customer,
    customer_creation: session.customerCreation,
    customer_details: serializeCustomer(session),
    customer_email: session.customerEmail,
    expires_at: session.expiresAt,
    invoice: invoiceOf(context, session, expansion),
    invoice_creation: serializeInvoiceCreation(session),
    ...(lines === undefined ? {} : { line_items: lineItemList(session, lines) }),
    locale: session.locale,
    managed_payments: { enabled: session.managedPayments },
    metadata: session.metadata,
    ...(session.individualName === null
      ? {}
      : { name_collection: { individual: { enabled: true, optional: session.individualName.optional } } }),
    payment_intent: paymentOf(context, session, expansion),
    payment_method_types: [...session.paymentMethodTypes],
    payment_status: paymentStatusOf(context.ledger, session),
    phone_number_collection: { enabled: false },
    shipping_address_collection: null,
    status: session.state.status,
    submit_type: session.submitType,
    success_url: session.successUrl,
    ...(session.taxIdCollection === null ? {} : { tax_id_collection: session.taxIdCollection }),
    url: session.state.status === 'open' ? paymentPageUrl(context, session) : null,
  };
}

/** The URL of a session's hosted page. */
export function paymentPageUrl({ origin }: ApiContext, { id }: Session): string {
  return `${origin}/c/pay/${id}`;
}

/** The `payment_status` of a session. */
function paymentStatusOf(ledger: Ledger, { state }: Session): 'paid' | 'unpaid' {
  if (state.status !== 'complete') return 'unpaid';
  return getRow(ledger.payments, state.payment).state.status === 'succeeded' ? 'paid' : 'unpaid';
}

function invoiceOf(context: ApiContext, session: Session, expansion: Expansion): object | string | null {
  if (session.invoice === null || expansion.into('invoice') === undefined) return session.invoice;
  return serializeInvoice(context, getRow(context.ledger.invoices, session.invoice), session);
}

function paymentOf(context: ApiContext, { state }: Session, expansion: Expansion): object | string | null {
  const within = expansion.into('payment_intent');
  if (state.payment === null || within === undefined) return state.payment;
  return serializePayment(context, getRow(context.ledger.payments, state.payment), within);
}

/** Without tax registrations, Stripe calculates no tax either. */
function serializeAutomaticTax({ automaticTax, state }: Session): Stripe.Checkout.Session.AutomaticTax {
  if (!automaticTax) return { enabled: false, liability: null, provider: null, status: null };
  return {
    enabled: true,
    liability: { type: 'self' },
    provider: 'stripe',
    status: state.status === 'complete' ? 'complete' : 'requires_location_inputs',
  };
}

function serializeCustomer(session: Session): Stripe.Checkout.Session.CustomerDetails | null {
  const { state, customerEmail } = session;
  if (state.status === 'complete') return { ...NO_CUSTOMER, ...serializeBuyer(session) };
  return customerEmail === null ? null : { ...NO_CUSTOMER, email: customerEmail };
}

function serializeBuyer({
  state,
  individualName,
}: Session): Partial<Stripe.Checkout.Session.CustomerDetails> {
  if (state.status !== 'complete') return {};
  const { email, name, taxIds, billingAddress } = state.buyer;
  return {
    address: serializeAddress(billingAddress),
    email,
    individual_name: individualName === null ? null : name,
    name,
    tax_exempt: 'none',
    tax_ids: taxIds,
  };
}

function serializeCollected(session: Session): Stripe.Checkout.Session.CollectedInformation | null {
  if (session.state.status !== 'complete') return null;
  return {
    business_name: null,
    individual_name: session.individualName === null ? null : session.state.buyer.name,
    shipping_details: null,
  };
}

const NO_CUSTOMER: Stripe.Checkout.Session.CustomerDetails = {
  address: null,
  business_name: null,
  email: null,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: null,
};

/** Fields with the same value in every session; parameters that would change them are rejected. */
const CONSTANT = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  client_secret: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  livemode: false,
  mode: 'payment',
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
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
