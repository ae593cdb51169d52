import type Stripe from 'stripe';
import type { ApiContext } from '../api/api-context';
import type { Invoice } from '../records/invoice';
import { totalOf, type Session } from '../records/session';

/** An invoice as serialized, without fields that nobody reads. */
type InvoiceJson = Partial<Omit<Stripe.Invoice, 'customer'>> & { readonly customer: string | null };

/** Serializes a paid invoice. https://docs.stripe.com/api/invoices/object */
export function serializeInvoice({ origin }: ApiContext, invoice: Invoice, session: Session): InvoiceJson {
  const total = totalOf(session);
  const buyer = session.state.status === 'complete' ? session.state.buyer : undefined;
  return {
    id: invoice.id,
    object: 'invoice',
    amount_due: total,
    amount_paid: total,
    amount_remaining: 0,
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
    status: 'paid',
    status_transitions: {
      finalized_at: invoice.created,
      marked_uncollectible_at: null,
      paid_at: invoice.created,
      voided_at: null,
    },
    subtotal: total,
    total,
  };
}
