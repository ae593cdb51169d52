import * as v from 'valibot';

/** The period of a subscription that an invoice is for. Times are in seconds. */
const billedSchema = v.object({
  subscription: v.string(),
  reason: v.picklist(['subscription_create', 'subscription_cycle', 'subscription_update']),
  price: v.string(),
  amount: v.number(),
  /** The start of the period before, or of this one if there is none. */
  previousStart: v.number(),
  start: v.number(),
  end: v.number(),
  /** The invoices of an unpaid subscription stay drafts. */
  status: v.picklist(['draft', 'open', 'paid', 'void']),
  attempts: v.number(),
  /** Null if the invoice is paid or given up. */
  nextAttempt: v.nullable(v.number()),
  payment: v.nullable(v.string()),
  paidAt: v.nullable(v.number()),
});

/** The invoice of a session that was created with `invoice_creation`, which is paid, or of a subscription's period. */
export const invoiceSchema = v.object({
  id: v.string(),
  session: v.string(),
  created: v.number(),
  number: v.string(),
  billed: v.optional(v.nullable(billedSchema), null),
});

export type Invoice = v.InferOutput<typeof invoiceSchema>;

export type PeriodInvoice = Invoice & { readonly billed: NonNullable<Invoice['billed']> };
