import * as v from 'valibot';
import {
  boolean,
  email,
  expand,
  integer,
  integerBetween,
  metadata,
  unsupported,
  oneOf,
  text,
  webUrl,
} from '../api/parameters';
import { recurring } from '../subscriptions/catalogue-routes';

const MAX_AMOUNT = 99_999_999;

const currency = v.pipe(
  text(3),
  v.transform((code) => code.toLowerCase()),
);

const productData = v.strictObject({
  name: text(250),
  description: v.optional(text()),
  metadata: v.optional(metadata, {}),
  tax_code: v.optional(text()),
  ...unsupported(['images', 'tax_details', 'unit_label']),
});

const priceData = v.strictObject({
  currency,
  unit_amount: integerBetween(0, MAX_AMOUNT),
  product_data: productData,
  tax_behavior: v.optional(oneOf(['inclusive', 'exclusive', 'unspecified']), 'unspecified'),
  recurring: v.optional(recurring),
  ...unsupported(['product', 'unit_amount_decimal']),
});

const lineItem = v.strictObject({
  price: v.optional(text()),
  price_data: v.optional(priceData),
  quantity: integerBetween(1, 999_999),
  metadata: v.optional(metadata, {}),
  ...unsupported(['adjustable_quantity', 'tax_rates']),
});

const paymentIntentData = v.strictObject({
  capture_method: v.optional(oneOf(['automatic', 'automatic_async', 'manual'])),
  description: v.optional(text(1000)),
  metadata: v.optional(metadata, {}),
  ...unsupported([
    'application_fee_amount',
    'on_behalf_of',
    'receipt_email',
    'setup_future_usage',
    'shipping',
    'statement_descriptor',
    'statement_descriptor_suffix',
    'transfer_data',
    'transfer_group',
  ]),
});

const subscriptionData = v.strictObject({
  description: v.optional(text(500)),
  metadata: v.optional(metadata, {}),
  ...unsupported([
    'application_fee_percent',
    'billing_cycle_anchor',
    'billing_cycle_anchor_config',
    'billing_mode',
    'default_tax_rates',
    'invoice_settings',
    'on_behalf_of',
    'pending_invoice_item_interval',
    'proration_behavior',
    'transfer_data',
    'trial_end',
    'trial_period_days',
    'trial_settings',
  ]),
});

/** Parameters of `POST /v1/checkout/sessions`. https://docs.stripe.com/api/checkout/sessions/create */
export const sessionParameters = v.strictObject({
  mode: oneOf(['payment', 'subscription']),
  line_items: v.pipe(
    v.array(lineItem),
    v.minLength(1, 'Invalid array: must have at least one line item.'),
    v.maxLength(100, 'Checkout accepts at most 100 line items in payment mode.'),
  ),
  success_url: webUrl,
  cancel_url: v.optional(webUrl),
  expires_at: v.optional(integer),
  client_reference_id: v.optional(text(200)),
  currency: v.optional(currency),
  customer_email: v.optional(email),
  metadata: v.optional(metadata, {}),
  customer: v.optional(text()),
  payment_intent_data: v.optional(paymentIntentData),
  subscription_data: v.optional(subscriptionData, {}),
  billing_address_collection: v.optional(oneOf(['auto', 'required'])),
  managed_payments: v.optional(v.strictObject({ enabled: v.optional(boolean) })),
  allowed_payment_method_types: v.optional(v.pipe(v.array(text(50)), v.minLength(1, 'Invalid array'))),
  automatic_tax: v.optional(v.strictObject({ enabled: boolean, ...unsupported(['liability']) })),
  adaptive_pricing: v.optional(
    v.strictObject({
      enabled: v.picklist(['false'], 'local-stripe does not support adaptive pricing.'),
    }),
  ),
  customer_creation: v.optional(oneOf(['always', 'if_required'])),
  invoice_creation: v.optional(v.strictObject({ enabled: boolean, ...unsupported(['invoice_data']) })),
  tax_id_collection: v.optional(
    v.strictObject({ enabled: boolean, required: v.optional(oneOf(['if_supported', 'never']), 'never') }),
  ),
  ui_mode: v.optional(oneOf(['hosted_page'])),
  expand,
  ...unsupported([
    'after_expiration',
    'allow_promotion_codes',
    'branding_settings',
    'consent_collection',
    'custom_fields',
    'custom_text',
    'customer_account',
    'customer_update',
    'discounts',
    'excluded_payment_method_types',
    'integration_identifier',
    'locale',
    'name_collection',
    'optional_items',
    'origin_context',
    'payment_method_collection',
    'payment_method_configuration',
    'payment_method_data',
    'payment_method_options',
    'permissions',
    'phone_number_collection',
    'redirect_on_completion',
    'return_url',
    'saved_payment_method_options',
    'setup_intent_data',
    'shipping_address_collection',
    'shipping_options',
    'submit_type',
    'wallet_options',
  ]),
});

export type SessionParameters = v.InferOutput<typeof sessionParameters>;
