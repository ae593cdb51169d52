import * as v from 'valibot';

/** The subscription period an invoice is for. Times in seconds. */
const billedSchema = v.object({
  subscription: v.string(),
  reason: v.picklist(['subscription_create', 'subscription_cycle', 'subscription_update']),
  price: v.string(),
  amount: v.number(),
  /** Start of the period before, or of this one if none. */
  previousStart: v.number(),
  start: v.number(),
  end: v.number(),
  /** An unpaid subscription's invoices stay drafts. */
  status: v.picklist(['draft', 'open', 'paid', 'void']),
  attempts: v.number(),
  /** Null if the invoice is paid or given up. */
  nextAttempt: v.nullable(v.number()),
  payment: v.nullable(v.string()),
  paidAt: v.nullable(v.number()),
});

/** The invoice of a paid session created with `invoice_creation`, or of a subscription's period. */
export const invoiceSchema = v.object({
  id: v.string(),
  session: v.string(),
  created: v.number(),
  number: v.string(),
  billed: v.optional(v.nullable(billedSchema), null),
});

export type Invoice = v.InferOutput<typeof invoiceSchema>;

export type PeriodInvoice = Invoice & { readonly billed: NonNullable<Invoice['billed']> };
