import * as v from 'valibot';
import { metadataSchema } from './payment';

/** A connected account. https://docs.stripe.com/api/accounts/object */
export const accountSchema = v.object({
  id: v.string(),
  created: v.number(),
  country: v.string(),
  email: v.nullable(v.string()),
  metadata: metadataSchema,
  /** Whether its holder has finished the onboarding. */
  submitted: v.boolean(),
  /** The capability to receive transfers. */
  transfers: v.picklist(['inactive', 'pending', 'active']),
  /** Stripe's open requirements. */
  due: v.array(v.string()),
  disabledReason: v.nullable(v.string()),
  /** Whether its balance was paid out, so that nothing is left to reverse. */
  isEmpty: v.boolean(),
  /** Whether the holder has ended the platform's access. */
  isGone: v.boolean(),
});

export type Account = v.InferOutput<typeof accountSchema>;

/** The link to the hosted onboarding. https://docs.stripe.com/api/account_links/object */
export const accountLinkSchema = v.object({
  /** The secret part of its address. */
  id: v.string(),
  account: v.string(),
  created: v.number(),
  returnUrl: v.string(),
  refreshUrl: v.string(),
  /** A link is opened once. */
  isOpened: v.boolean(),
});

export type AccountLink = v.InferOutput<typeof accountLinkSchema>;
