import * as v from 'valibot';

/** The paid invoice of a session that was created with `invoice_creation`. */
export const invoiceSchema = v.object({
  id: v.string(),
  session: v.string(),
  created: v.number(),
  number: v.string(),
});

export type Invoice = v.InferOutput<typeof invoiceSchema>;
