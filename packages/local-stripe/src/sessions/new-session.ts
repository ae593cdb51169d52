import { amountFault, formatAmount, isCurrency, minimumOf } from '../values/amounts';
import { ApiError } from '../api/api-error';
import type { Simulation } from '../api/simulation';
import { nowInSeconds, type Clock } from '../values/clock';
import { newId } from '../values/identifiers';
import type { Method } from '../records/payment';
import { totalOf, type Line, type OpenSession } from '../records/session';
import type { Ledger } from '../records/ledger';
import { activePrice, findProduct } from '../subscriptions/catalogue';
import { findCustomer } from '../subscriptions/customer-routes';
import type { SessionParameters } from './session-parameters';

const MIN_LIFETIME = 30 * 60;
const MAX_LIFETIME = 24 * 60 * 60;
interface SessionSetting extends Clock {
  readonly ledger: Ledger;
  readonly simulation: Pick<Simulation, 'managedPaymentsByDefault'>;
}

/** Throws an ApiError for parameter combinations that Stripe rejects. */
export function newSession(setting: SessionSetting, parameters: SessionParameters): OpenSession {
  const created = nowInSeconds(setting);
  const lines = parameters.line_items.map((item, index) => newLine(setting, item, index));
  const currency = currencyOf(setting, parameters);
  checkMode(parameters, lines);
  const managedPayments = areManaged(setting, parameters, lines);
  checkUnits(lines, currency);
  checkTotal(totalOf({ lines }), currency);
  checkTax(parameters, lines);
  const customer =
    parameters.customer === undefined
      ? undefined
      : findCustomer(setting.ledger, parameters.customer, 'customer');
  return {
    id: newId('cs_test_'),
    mode: parameters.mode,
    created,
    expiresAt: expiryOf(parameters.expires_at, created),
    successUrl: parameters.success_url,
    cancelUrl: parameters.cancel_url ?? null,
    currency,
    lines,
    clientReferenceId: parameters.client_reference_id ?? null,
    customerEmail: parameters.customer_email ?? customer?.email ?? null,
    metadata: parameters.metadata,
    paymentIntentData: paymentIntentDataOf(parameters),
    billingAddressCollection: parameters.billing_address_collection ?? null,
    allowedPaymentMethodTypes: parameters.allowed_payment_method_types ?? null,
    paymentMethodTypes: methodsOf(parameters, currency, managedPayments),
    automaticTax: parameters.automatic_tax?.enabled ?? false,
    managedPayments,
    customerCreation: parameters.customer_creation ?? 'if_required',
    customer: customer?.id ?? null,
    subscription: null,
    subscriptionData: {
      metadata: parameters.subscription_data.metadata,
      description: parameters.subscription_data.description ?? null,
    },
    taxIdCollection: parameters.tax_id_collection ?? null,
    invoiceCreation: parameters.invoice_creation?.enabled === true ? {} : null,
    invoice: null,
    state: { status: 'open', payment: null },
  };
}

function newLine(
  { ledger }: SessionSetting,
  { price: priceId, price_data, quantity, metadata }: SessionParameters['line_items'][number],
  index: number,
): Line {
  const rest = { id: newId('li_'), quantity, metadata };
  const param = `line_items[${index}]`;
  if ((priceId === undefined) === (price_data === undefined))
    throw new ApiError(`You must specify one of \`price\` and \`price_data\` in ${param}.`, { param });
  if (price_data === undefined) {
    const price = activePrice(ledger, priceId ?? '', `${param}[price]`);
    const { id, recurring, taxBehavior, unitAmount } = price;
    return {
      ...rest,
      price: id,
      product: findProduct(ledger, price.product),
      recurring,
      taxBehavior,
      unitAmount,
    };
  }
  const { product_data, recurring } = price_data;
  return {
    ...rest,
    price: newId('price_'),
    product: {
      id: newId('prod_'),
      name: product_data.name,
      description: product_data.description ?? null,
      metadata: product_data.metadata,
      taxCode: product_data.tax_code ?? null,
    },
    unitAmount: price_data.unit_amount,
    taxBehavior: price_data.tax_behavior,
    recurring:
      recurring === undefined ? null : { interval: recurring.interval, count: recurring.interval_count },
  };
}

/**
 * Parameters of a one-time payment that Stripe refuses in subscription mode.
 * https://docs.stripe.com/api/checkout/sessions/create
 */
const ONLY_IN_PAYMENT_MODE = [
  'customer_creation',
  'invoice_creation',
  'payment_intent_data',
] as const satisfies readonly (keyof SessionParameters)[];

function checkMode(parameters: SessionParameters, lines: readonly Line[]): void {
  const { mode, customer, customer_email: email } = parameters;
  if (customer !== undefined && email !== undefined)
    throw new ApiError('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer',
    });
  const isRecurring = lines.some(({ recurring }) => recurring !== null);
  if (mode === 'payment') {
    if (isRecurring)
      throw new ApiError(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
        { param: 'mode' },
      );
    if (customer !== undefined)
      throw new ApiError('local-stripe supports a customer only in subscription mode.', {
        param: 'customer',
      });
    return;
  }
  const name = ONLY_IN_PAYMENT_MODE.find((each) => parameters[each] !== undefined);
  if (name !== undefined)
    throw new ApiError(`You can not pass \`${name}\` in \`subscription\` mode.`, { param: name });
  if (!isRecurring)
    throw new ApiError(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      { param: 'mode' },
    );
  if (lines.length > 1 || lines[0]?.quantity !== 1)
    throw new ApiError('local-stripe supports subscriptions to one price.', { param: 'line_items' });
}

function paymentIntentDataOf({
  payment_intent_data: data,
}: SessionParameters): OpenSession['paymentIntentData'] {
  return {
    metadata: data?.metadata ?? {},
    description: data?.description ?? null,
    captureMethod: data?.capture_method ?? 'automatic_async',
  };
}

function currencyOf({ ledger }: SessionSetting, { line_items, currency }: SessionParameters): string {
  const named = line_items.map(
    ({ price, price_data }) => price_data?.currency ?? ledger.prices.get(price ?? '')?.currency ?? '',
  );
  const [first = ''] = named;
  const other = [...named, ...(currency === undefined ? [] : [currency])].find((code) => code !== first);
  const param = 'line_items[0][price_data][currency]';
  if (!isCurrency(first)) throw new ApiError(`Invalid currency: ${first}.`, { param });
  if (other !== undefined)
    throw new ApiError(
      `All prices on a Checkout Session must be in one currency; this one has ${first} and ${other}.`,
      { param: 'line_items' },
    );
  return first;
}

/**
 * The allowed payment methods among the supported ones. SEPA debits require EUR, cannot be captured later, and are not
 * among the methods of Managed Payments
 * (https://docs.stripe.com/payments/managed-payments/how-it-works#payment-method-availability).
 */
function methodsOf(
  { allowed_payment_method_types, payment_intent_data }: SessionParameters,
  currency: string,
  isManaged: boolean,
): Method[] {
  const debits = currency === 'eur' && payment_intent_data?.capture_method !== 'manual' && !isManaged;
  const eligible: Method[] = debits ? ['card', 'sepa_debit'] : ['card'];
  const methods = eligible.filter((method) => allowed_payment_method_types?.includes(method) ?? true);
  if (methods.length > 0) return methods;
  throw new ApiError(
    `No valid payment method types for this Checkout Session: local-stripe offers ${eligible.join(' and ')} for ${currency}.`,
    { param: 'allowed_payment_method_types' },
  );
}

function checkUnits(lines: readonly Line[], currency: string): void {
  for (const [index, { unitAmount }] of lines.entries()) {
    const fault = amountFault(unitAmount, currency);
    if (fault !== null) throw new ApiError(fault, { param: `line_items[${index}][price_data][unit_amount]` });
  }
}

function checkTotal(total: number, currency: string): void {
  if (total === 0)
    throw new ApiError('local-stripe does not support Checkout Sessions with a total of zero.', {
      param: 'line_items',
    });
  const minimum = minimumOf(currency);
  if (total < minimum)
    throw new ApiError(
      `The Checkout Session's total amount due must add up to at least ${formatAmount(minimum, currency)} ${currency}`,
      { code: 'amount_too_small' },
    );
  if (total > 99_999_999)
    throw new ApiError(
      `The Checkout Session's total amount must be no more than ${formatAmount(99_999_999, currency)}`,
      { code: 'amount_too_large' },
    );
}

/** https://docs.stripe.com/payments/managed-payments/update-checkout, “Remove unsupported parameters”. */
const NOT_WITH_MANAGED_PAYMENTS = [
  'adaptive_pricing',
  'automatic_tax',
  'invoice_creation',
  'tax_id_collection',
] as const satisfies readonly (keyof SessionParameters)[];

/**
 * Whether Stripe is the merchant of record. Accounts may default to this, and sessions can turn it off:
 * https://docs.stripe.com/payments/managed-payments/update-checkout
 */
function areManaged(
  { simulation }: SessionSetting,
  parameters: SessionParameters,
  lines: readonly Line[],
): boolean {
  const asked = parameters.managed_payments?.enabled;
  if (!(asked ?? simulation.managedPaymentsByDefault)) return false;
  const name = NOT_WITH_MANAGED_PAYMENTS.find((each) => parameters[each] !== undefined);
  if (name !== undefined) throw notManaged(`${name} cannot be used with Managed Payments`, name, asked);
  const untaxed = lines.findIndex(({ product }) => product.taxCode === null);
  if (untaxed >= 0)
    throw notManaged(
      'The product tax code is missing, which is required with Managed Payments',
      `line_items[${untaxed}][price_data][product_data][tax_code]`,
      asked,
    );
  if (parameters.payment_intent_data?.capture_method === 'manual')
    throw new ApiError('local-stripe does not support manual capture with Managed Payments.', {
      param: 'payment_intent_data[capture_method]',
    });
  return true;
}

function notManaged(problem: string, param: string, asked: boolean | undefined): ApiError {
  const reason =
    asked === undefined
      ? ', which is enabled by default on your account. Pass managed_payments[enabled]=false to disable it for this request.'
      : '.';
  return new ApiError(`${problem}${reason}`, { param });
}

function checkTax({ automatic_tax }: SessionParameters, lines: readonly Line[]): void {
  if (automatic_tax?.enabled !== true) return;
  const index = lines.findIndex(({ taxBehavior }) => taxBehavior === 'unspecified');
  if (index < 0) return;
  throw new ApiError(
    'In order to use automatic tax, you must specify `tax_behavior` as `inclusive` or `exclusive` on each price.',
    { param: `line_items[${index}][price_data][tax_behavior]` },
  );
}

function expiryOf(requested: number | undefined, created: number): number {
  if (requested === undefined) return created + MAX_LIFETIME;
  const param = 'expires_at';
  if (requested < created + MIN_LIFETIME)
    throw new ApiError(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param },
    );
  if (requested > created + MAX_LIFETIME)
    throw new ApiError(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param },
    );
  return requested;
}
