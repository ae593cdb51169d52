import type Stripe from 'stripe';
import type { ApiContext } from '../api/api-context';
import type { Expansion } from '../api/expansion';
import type { Invoice, PeriodInvoice } from '../records/invoice';
import { getRow } from '../records/ledger';
import { totalOf, type Session } from '../records/session';
import { embeddedList } from './list';
import { serializePayment } from './payment';

/** Without fields nobody reads. */
type InvoiceJson = Partial<Omit<Stripe.Invoice, 'customer' | 'lines' | 'payments'>> & {
  readonly customer: string | null;
  readonly payments?: Stripe.ApiList<object>;
};

/** Serializes an invoice. https://docs.stripe.com/api/invoices/object */
export function serializeInvoice(context: ApiContext, invoice: Invoice, expansion: Expansion): InvoiceJson {
  const { ledger, origin } = context;
  const session = getRow(ledger.sessions, invoice.session);
  const total = invoice.billed?.amount ?? totalOf(session);
  const isPaid = invoice.billed === null || invoice.billed.status === 'paid';
  const buyer = session.state.status === 'complete' ? session.state.buyer : undefined;
  const payments = expansion.into('payments');
  return {
    id: invoice.id,
    object: 'invoice',
    amount_due: total,
    amount_paid: isPaid ? total : 0,
    amount_remaining: isPaid ? 0 : total,
    billing_reason: 'manual',
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: session.currency,
    customer: session.customer,
    customer_email: buyer?.email ?? session.customerEmail,
    customer_name: buyer?.name ?? null,
    hosted_invoice_url: `${origin}/i/${invoice.id}`,
    invoice_pdf: `${origin}/i/${invoice.id}/pdf`,
    livemode: false,
    number: invoice.number,
    ...(payments === undefined
      ? {}
      : { payments: embeddedList(invoicePayments(context, invoice, payments), '/v1/invoice_payments') }),
    status: 'paid',
    status_transitions: {
      finalized_at: invoice.created,
      marked_uncollectible_at: null,
      paid_at: invoice.created,
      voided_at: null,
    },
    subtotal: total,
    total,
    ...(invoice.billed === null ? {} : periodFields(context, { ...invoice, billed: invoice.billed })),
  };
}

/** A subscription invoice's fields. The invoice's period is the one before; its line's is the paid one. */
function periodFields({ ledger }: ApiContext, { id, created, billed }: PeriodInvoice): object {
  const subscription = getRow(ledger.subscriptions, billed.subscription);
  const price = getRow(ledger.prices, billed.price);
  const line = {
    id: id.replace(/^[a-z]+_/, 'il_'),
    object: 'line_item',
    amount: billed.amount,
    currency: price.currency,
    description: `1 × ${getRow(ledger.products, price.product).name}`,
    invoice: id,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: subscription.item,
      },
      type: 'subscription_item_details',
    },
    period: { end: billed.end, start: billed.start },
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(billed.amount),
    },
    quantity: 1,
    subscription: subscription.id,
    subtotal: billed.amount,
  };
  return {
    attempt_count: billed.attempts,
    attempted: billed.attempts > 0,
    billing_reason: billed.reason,
    lines: embeddedList([line], `/v1/invoices/${id}/lines`),
    next_payment_attempt: billed.nextAttempt,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: billed.start,
    period_start: billed.previousStart,
    status: billed.status,
    status_transitions: {
      finalized_at: billed.status === 'draft' ? null : created,
      marked_uncollectible_at: null,
      paid_at: billed.paidAt,
      voided_at: null,
    },
  };
}

/** An invoice's payments: one, whose attempts are charges. https://docs.stripe.com/api/invoice-payment/object */
export function invoicePayments(
  context: ApiContext,
  invoice: Invoice,
  expansion: Expansion,
): (Partial<Omit<Stripe.InvoicePayment, 'id' | 'payment'>> & {
  readonly id: string;
  readonly payment: object;
})[] {
  const { ledger } = context;
  const id = paymentOf(invoice, getRow(ledger.sessions, invoice.session));
  if (id === null) return [];
  const payment = getRow(ledger.payments, id);
  const isPaid = payment.state.status === 'succeeded';
  const within = expansion.into('payment')?.into('payment_intent');
  return [
    {
      id: invoice.id.replace(/^[a-z]+_/, 'inpay_'),
      object: 'invoice_payment',
      amount_paid: isPaid ? payment.amount : null,
      amount_requested: payment.amount,
      created: payment.created,
      currency: payment.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: {
        payment_intent: within === undefined ? id : serializePayment(context, payment, within),
        type: 'payment_intent',
      },
      status: isPaid ? 'paid' : 'open',
      status_transitions: { canceled_at: null, paid_at: isPaid ? payment.created : null },
    },
  ];
}

/** An invoice's PaymentIntent; null until something is charged. */
export function paymentOf({ billed }: Invoice, { state }: Pick<Session, 'state'>): string | null {
  return billed === null ? state.payment : billed.payment;
}
