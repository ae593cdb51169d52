import * as v from 'valibot';
import { metadataSchema } from './payment';

/** What customers may do in the portal. https://docs.stripe.com/api/customer_portal/configurations/object */
export const portalConfigurationSchema = v.object({
  id: v.string(),
  created: v.number(),
  features: v.object({
    payment_method_update: v.optional(v.object({ enabled: v.boolean() })),
    subscription_cancel: v.optional(v.object({ enabled: v.boolean() })),
    subscription_update: v.optional(
      v.object({
        enabled: v.boolean(),
        products: v.array(v.object({ product: v.string(), prices: v.array(v.string()) })),
      }),
    ),
  }),
  headline: v.nullable(v.string()),
  metadata: metadataSchema,
  returnUrl: v.nullable(v.string()),
});

export type PortalConfiguration = v.InferOutput<typeof portalConfigurationSchema>;

export const portalFlowSchema = v.picklist([
  'payment_method_update',
  'subscription_cancel',
  'subscription_update',
]);

/** https://docs.stripe.com/api/customer_portal/sessions/object */
export const portalSessionSchema = v.object({
  id: v.string(),
  created: v.number(),
  customer: v.string(),
  configuration: v.nullable(v.string()),
  returnUrl: v.nullable(v.string()),
  /** The page's only offer; null offers everything. */
  flow: v.nullable(portalFlowSchema),
});

export type PortalSession = v.InferOutput<typeof portalSessionSchema>;
