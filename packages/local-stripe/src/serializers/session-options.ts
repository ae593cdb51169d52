import type Stripe from 'stripe';
import type { Session } from '../records/session';

/** What the buyer agreed to. */
export function serializeConsent({
  consentCollection,
  state,
}: Session): Stripe.Checkout.Session.Consent | null {
  if (consentCollection === null || state.status !== 'complete') return null;
  return {
    promotions: null,
    terms_of_service: consentCollection.termsOfService === 'required' ? 'accepted' : null,
  };
}

/** What the buyer is asked to agree to. */
export function serializeConsentCollection({
  consentCollection,
}: Session): Stripe.Checkout.Session.ConsentCollection | null {
  if (consentCollection === null) return null;
  const { promotions, termsOfService, reuseAgreement } = consentCollection;
  return {
    payment_method_reuse_agreement: reuseAgreement === null ? null : { position: reuseAgreement },
    promotions,
    terms_of_service: termsOfService,
  };
}

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
