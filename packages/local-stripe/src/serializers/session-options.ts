import type Stripe from 'stripe';
import type { Session } from '../records/session';

/** Whether an invoice is created, and with what. */
export function serializeInvoiceCreation({
  invoiceCreation,
}: Session): Stripe.Checkout.Session.InvoiceCreation {
  return {
    enabled: invoiceCreation !== null,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: invoiceCreation?.customFields ?? null,
      description: invoiceCreation?.description ?? null,
      footer: invoiceCreation?.footer ?? null,
      issuer: null,
      metadata: invoiceCreation?.metadata ?? {},
      rendering_options: null,
    },
  };
}
