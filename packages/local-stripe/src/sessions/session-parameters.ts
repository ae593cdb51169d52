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

const MAX_AMOUNT = 99_999_999;

const currency = v.pipe(
  text(3),
  v.transform((code) => code.toLowerCase()),
);

const productData = v.strictObject({
  name: text(250),
  description: v.optional(text()),
  images: v.optional(v.pipe(v.array(text()), v.maxLength(8, 'Product images: at most 8.')), []),
  metadata: v.optional(metadata, {}),
  tax_code: v.optional(text()),
  ...unsupported(['tax_details', 'unit_label']),
});

const priceData = v.strictObject({
  currency,
  unit_amount: integerBetween(0, MAX_AMOUNT),
  product_data: productData,
  tax_behavior: v.optional(oneOf(['inclusive', 'exclusive', 'unspecified']), 'unspecified'),
  ...unsupported(['product', 'recurring', 'unit_amount_decimal']),
});

const lineItem = v.strictObject({
  price_data: priceData,
  quantity: integerBetween(1, 999_999),
  metadata: v.optional(metadata, {}),
  ...unsupported(['adjustable_quantity', 'price', 'tax_rates']),
});

const paymentIntentData = v.strictObject({
  capture_method: v.optional(oneOf(['automatic', 'automatic_async', 'manual'])),
  description: v.optional(text(1000)),
  metadata: v.optional(metadata, {}),
  receipt_email: v.optional(email),
  statement_descriptor: v.optional(text(22)),
  statement_descriptor_suffix: v.optional(text(22)),
  ...unsupported([
    'application_fee_amount',
    'on_behalf_of',
    'setup_future_usage',
    'shipping',
    'transfer_data',
    'transfer_group',
  ]),
});

const individual = v.strictObject({ enabled: boolean, optional: v.optional(boolean, 'false') });

const invoiceData = v.strictObject({
  custom_fields: v.optional(
    v.pipe(
      v.array(v.strictObject({ name: text(40), value: text(140) })),
      v.maxLength(4, 'Invalid array: at most 4 custom fields.'),
    ),
  ),
  description: v.optional(text(1500)),
  footer: v.optional(text(5000)),
  metadata: v.optional(metadata, {}),
  ...unsupported(['account_tax_ids', 'issuer', 'rendering_options']),
});

/** Parameters of `POST /v1/checkout/sessions`. https://docs.stripe.com/api/checkout/sessions/create */
export const sessionParameters = v.strictObject({
  mode: oneOf(['payment']),
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
  payment_intent_data: v.optional(paymentIntentData, {}),
  locale: v.optional(text(10)),
  billing_address_collection: v.optional(oneOf(['auto', 'required'])),
  managed_payments: v.optional(v.strictObject({ enabled: v.optional(boolean) })),
  name_collection: v.optional(v.strictObject({ individual, ...unsupported(['business']) })),
  allowed_payment_method_types: v.optional(v.pipe(v.array(text(50)), v.minLength(1, 'Invalid array'))),
  automatic_tax: v.optional(v.strictObject({ enabled: boolean, ...unsupported(['liability']) })),
  adaptive_pricing: v.optional(
    v.strictObject({
      enabled: v.picklist(['false'], 'local-stripe does not support adaptive pricing.'),
    }),
  ),
  customer_creation: v.optional(oneOf(['always', 'if_required'])),
  invoice_creation: v.optional(
    v.strictObject({ enabled: boolean, invoice_data: v.optional(invoiceData, {}) }),
  ),
  tax_id_collection: v.optional(
    v.strictObject({ enabled: boolean, required: v.optional(oneOf(['if_supported', 'never']), 'never') }),
  ),
  submit_type: v.optional(oneOf(['auto', 'book', 'donate', 'pay'])),
  ui_mode: v.optional(oneOf(['hosted_page'])),
  expand,
  ...unsupported([
    'after_expiration',
    'allow_promotion_codes',
    'branding_settings',
    'consent_collection',
    'custom_fields',
    'custom_text',
    'customer',
    'customer_account',
    'customer_update',
    'discounts',
    'excluded_payment_method_types',
    'integration_identifier',
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
    'subscription_data',
    'wallet_options',
  ]),
});

export type SessionParameters = v.InferOutput<typeof sessionParameters>;
