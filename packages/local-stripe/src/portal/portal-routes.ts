import * as v from 'valibot';
import type { ApiContext } from '../api/api-context';
import { missing } from '../api/api-error';
import type { ApiCall, ApiRoute } from '../api/api-route';
import {
  boolean,
  expand,
  metadata,
  oneOf,
  parseParameters,
  text,
  unsupported,
  webUrl,
} from '../api/parameters';
import { portalFlowSchema, type PortalConfiguration, type PortalSession } from '../records/portal';
import { listPage, pageParameters } from '../serializers/list';
import { findCustomer } from '../subscriptions/customer-routes';
import { findSubscription } from '../subscriptions/subscriptions';
import { nowInSeconds } from '../values/clock';
import { newId } from '../values/identifiers';

/** https://docs.stripe.com/api/customer_portal/configurations/create */
export const configurationParameters = v.strictObject({
  features: v.strictObject({
    invoice_history: v.optional(v.strictObject({ enabled: boolean })),
    payment_method_update: v.optional(v.strictObject({ enabled: boolean })),
    subscription_cancel: v.optional(
      v.strictObject({
        enabled: boolean,
        mode: v.optional(v.picklist(['at_period_end'], 'local-stripe cancels at the end of the period.')),
      }),
    ),
    subscription_update: v.optional(
      v.strictObject({
        enabled: boolean,
        default_allowed_updates: v.optional(v.array(oneOf(['price']))),
        products: v.optional(v.array(v.strictObject({ product: text(), prices: v.array(text()) })), []),
        proration_behavior: v.optional(v.picklist(['none'], 'local-stripe does not prorate.')),
      }),
    ),
    ...unsupported(['customer_update', 'subscription_pause']),
  }),
  default_return_url: v.optional(webUrl),
  expand,
  business_profile: v.optional(
    v.strictObject({
      headline: v.optional(text(60)),
      privacy_policy_url: v.optional(webUrl),
      terms_of_service_url: v.optional(webUrl),
    }),
  ),
  metadata: v.optional(metadata, {}),
  ...unsupported(['login_page', 'name']),
});

/**
 * All configurations are active; none is Stripe's default.
 * https://docs.stripe.com/api/customer_portal/configurations/list
 */
export const configurationListParameters = v.strictObject({
  ...pageParameters,
  active: v.optional(v.picklist(['true'])),
  is_default: v.optional(v.picklist(['false'])),
  expand,
});

/** https://docs.stripe.com/api/customer_portal/sessions/create */
export const portalParameters = v.strictObject({
  customer: text(),
  configuration: v.optional(text()),
  return_url: v.optional(webUrl),
  flow_data: v.optional(
    v.strictObject({
      type: oneOf(portalFlowSchema.options),
      subscription_cancel: v.optional(v.strictObject({ subscription: text() })),
      subscription_update: v.optional(v.strictObject({ subscription: text() })),
    }),
  ),
  expand,
  ...unsupported(['after_expiration', 'customer_account', 'locale', 'on_behalf_of']),
});

export const portalRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: '/v1/billing_portal/configurations', prepare: configure },
  { method: 'GET', path: '/v1/billing_portal/configurations', prepare: list },
  { method: 'POST', path: '/v1/billing_portal/sessions', prepare: open },
];

function configure(context: ApiContext, { form }: ApiCall): () => object {
  const parameters = parseParameters(configurationParameters, form);
  return () => {
    const configuration: PortalConfiguration = {
      id: newId('bpc_'),
      created: nowInSeconds(context),
      features: parameters.features,
      headline: parameters.business_profile?.headline ?? null,
      metadata: parameters.metadata,
      returnUrl: parameters.default_return_url ?? null,
    };
    context.ledger.portalConfigurations.set(configuration.id, configuration);
    return configurationJson(configuration);
  };
}

function list({ ledger }: ApiContext, { form }: ApiCall): () => object {
  const parameters = parseParameters(configurationListParameters, form);
  return () =>
    listPage(
      {
        rows: [...ledger.portalConfigurations.values()],
        kind: 'configuration',
        url: '/v1/billing_portal/configurations',
        render: configurationJson,
      },
      parameters,
    );
}

function configurationJson({
  id,
  created,
  features,
  headline,
  metadata: notes,
  returnUrl,
}: PortalConfiguration) {
  return {
    id,
    object: 'billing_portal.configuration',
    active: true,
    business_profile: { headline },
    created,
    default_return_url: returnUrl,
    features,
    is_default: false,
    livemode: false,
    metadata: notes,
  };
}

function open(context: ApiContext, { form }: ApiCall): () => object {
  const parameters = parseParameters(portalParameters, form);
  const { flow_data: flow, configuration: id } = parameters;
  return () => {
    const { ledger } = context;
    const customer = findCustomer(ledger, parameters.customer, 'customer');
    const configuration = id === undefined ? undefined : ledger.portalConfigurations.get(id);
    if (id !== undefined && configuration === undefined) throw missing('configuration', id, 'configuration');
    const named = flow?.subscription_cancel ?? flow?.subscription_update;
    if (named !== undefined) findSubscription(ledger, named.subscription, 'flow_data');
    const session: PortalSession = {
      id: newId('bps_'),
      created: nowInSeconds(context),
      customer: customer.id,
      configuration: id ?? null,
      returnUrl: parameters.return_url ?? configuration?.returnUrl ?? null,
      flow: flow?.type ?? null,
    };
    ledger.portalSessions.set(session.id, session);
    return {
      id: session.id,
      object: 'billing_portal.session',
      configuration: session.configuration ?? 'bpc_default',
      created: session.created,
      customer: customer.id,
      flow: flow ?? null,
      livemode: false,
      return_url: session.returnUrl,
      url: `${context.origin}/p/session/${session.id}`,
    };
  };
}
