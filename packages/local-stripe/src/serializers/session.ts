import type { ApiContext } from '../api/api-context';
import type Stripe from 'stripe';
import type { Expansion } from '../api/expansion';
import { getRow, type Ledger } from '../records/ledger';
import { totalOf, type Session } from '../records/session';
import { serializeAddress } from './address';
import { lineItemList, type LineItemJson } from './line-item';
import { serializeInvoice } from './invoice';
import { serializePayment } from './payment';
import { serializeSubscription } from './subscription';

type SessionFields = Omit<
  Stripe.Checkout.Session,
  'customer_details' | 'invoice' | 'invoice_creation' | 'line_items' | 'payment_intent' | 'subscription'
>;

/** Without fields nobody reads. */
export type SessionJson = Partial<SessionFields> & {
  readonly invoice_creation: { readonly enabled: boolean };
  readonly customer_details: Partial<Stripe.Checkout.Session.CustomerDetails> | null;
  readonly line_items?: Stripe.ApiList<LineItemJson>;
  readonly payment_intent: object | string | null;
  readonly invoice: object | string | null;
  readonly subscription: object | string | null;
};

/** Serializes a Checkout Session. https://docs.stripe.com/api/checkout/sessions/object */
export function serializeSession(context: ApiContext, session: Session, expansion: Expansion): SessionJson {
  const lines = expansion.into('line_items');
  return {
    id: session.id,
    object: 'checkout.session',
    livemode: false,
    mode: session.mode,
    ui_mode: 'hosted_page',
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    allowed_payment_method_types: session.allowedPaymentMethodTypes,
    amount_subtotal: totalOf(session),
    amount_total: totalOf(session),
    automatic_tax: serializeAutomaticTax(session),
    billing_address_collection: session.billingAddressCollection,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    currency: session.currency,
    customer: session.customer,
    customer_creation: session.customerCreation,
    customer_details: serializeCustomer(session),
    customer_email: session.customerEmail,
    expires_at: session.expiresAt,
    invoice: invoiceOf(context, session, expansion),
    invoice_creation: { enabled: session.invoiceCreation !== null },
    ...(lines === undefined ? {} : { line_items: lineItemList(session, lines) }),
    managed_payments: { enabled: session.managedPayments },
    metadata: session.metadata,
    payment_intent: session.mode === 'payment' ? paymentOf(context, session, expansion) : null,
    payment_method_types: [...session.paymentMethodTypes],
    payment_status: paymentStatusOf(context.ledger, session),
    status: session.state.status,
    subscription: subscriptionOf(context, session, expansion),
    success_url: session.successUrl,
    ...(session.taxIdCollection === null ? {} : { tax_id_collection: session.taxIdCollection }),
    url: session.state.status === 'open' ? paymentPageUrl(context, session) : null,
  };
}

/** A session's hosted page. */
export function paymentPageUrl({ origin }: ApiContext, { id }: Session): string {
  return `${origin}/c/pay/${id}`;
}

function paymentStatusOf(ledger: Ledger, { state }: Session): 'paid' | 'unpaid' {
  if (state.status !== 'complete') return 'unpaid';
  return getRow(ledger.payments, state.payment).state.status === 'succeeded' ? 'paid' : 'unpaid';
}

function invoiceOf(context: ApiContext, session: Session, expansion: Expansion): object | string | null {
  const within = expansion.into('invoice');
  if (session.invoice === null || within === undefined) return session.invoice;
  return serializeInvoice(context, getRow(context.ledger.invoices, session.invoice), within);
}

function subscriptionOf(
  context: ApiContext,
  { subscription }: Session,
  expansion: Expansion,
): object | string | null {
  const within = expansion.into('subscription');
  if (subscription === null || within === undefined) return subscription;
  return serializeSubscription(context, getRow(context.ledger.subscriptions, subscription), within);
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

function serializeCustomer({
  state,
  customerEmail,
}: Session): Partial<Stripe.Checkout.Session.CustomerDetails> | null {
  if (state.status !== 'complete')
    return customerEmail === null ? null : { email: customerEmail, tax_ids: null };
  const { email, name, taxIds, billingAddress } = state.buyer;
  return {
    address: serializeAddress(billingAddress),
    email,
    name,
    tax_ids: taxIds,
  };
}
