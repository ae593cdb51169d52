import * as v from 'valibot';
import { metadataSchema } from './payment';

/** A connected account. https://docs.stripe.com/api/accounts/object */
export const accountSchema = v.object({
  id: v.string(),
  created: v.number(),
  country: v.string(),
  email: v.nullable(v.string()),
  metadata: metadataSchema,
  /** The holder finished the onboarding. */
  submitted: v.boolean(),
  /** Capability to receive transfers. */
  transfers: v.picklist(['inactive', 'pending', 'active']),
  /** Stripe's open requirements. */
  due: v.array(v.string()),
  disabledReason: v.nullable(v.string()),
  /** Its balance was paid out: nothing is left to reverse. */
  isEmpty: v.boolean(),
  /** The holder ended the platform's access. */
  isGone: v.boolean(),
});

export type Account = v.InferOutput<typeof accountSchema>;

/** The hosted onboarding's link. https://docs.stripe.com/api/account_links/object */
export const accountLinkSchema = v.object({
  /** The URL's secret part. */
  id: v.string(),
  account: v.string(),
  created: v.number(),
  returnUrl: v.string(),
  refreshUrl: v.string(),
  /** Links open once. */
  isOpened: v.boolean(),
});

export type AccountLink = v.InferOutput<typeof accountLinkSchema>;
