import * as v from 'valibot';
import type { ApiContext } from '../api/api-context';
import { ApiError } from '../api/api-error';
import type { ApiCall, ApiRoute } from '../api/api-route';
import { Expansion } from '../api/expansion';
import { expand, integerBetween, oneOf, parseParameters, unsupported } from '../api/parameters';
import { DELIVER_ONCE } from '../records/event';
import type { Payment } from '../records/payment';
import { createdParameter, createdWithin, listPage, pageParameters } from '../serializers/list';
import { serializePayment } from '../serializers/payment';
import { cancelPayment, capturePayment } from './authorisations';
import { findPayment } from './find-charge';

const onlyExpand = v.strictObject({ expand });

/** https://docs.stripe.com/api/payment_intents/capture */
export const captureParameters = v.strictObject({
  amount_to_capture: v.optional(integerBetween(1, 99_999_999)),
  expand,
  ...unsupported([
    'amount_details',
    'application_fee_amount',
    'final_capture',
    'hooks',
    'metadata',
    'payment_details',
    'statement_descriptor',
    'statement_descriptor_suffix',
    'transfer_data',
  ]),
});

/** https://docs.stripe.com/api/payment_intents/cancel */
export const cancelParameters = v.strictObject({
  cancellation_reason: v.optional(oneOf(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])),
  expand,
});

/** https://docs.stripe.com/api/payment_intents/list */
export const paymentListParameters = v.strictObject({
  ...pageParameters,
  created: createdParameter,
  expand,
  ...unsupported(['customer', 'customer_account']),
});

export const paymentRoutes: readonly ApiRoute[] = [
  { method: 'GET', path: '/v1/payment_intents', prepare: listPayments },
  { method: 'GET', path: '/v1/payment_intents/:id', prepare: retrievePayment },
  { method: 'POST', path: '/v1/payment_intents/:id/capture', prepare: capture },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', prepare: cancel },
];

function listPayments(context: ApiContext, { form }: ApiCall): () => object {
  const parameters = parseParameters(paymentListParameters, form);
  const expansion = Expansion.ofList('payment_intent', parameters.expand);
  return () =>
    listPage(
      {
        rows: [...context.ledger.payments.values()].filter(createdWithin(parameters.created)),
        kind: 'payment_intent',
        url: '/v1/payment_intents',
        render: (payment) => serializePayment(context, payment, expansion),
      },
      parameters,
    );
}

function retrievePayment(context: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  const parameters = parseParameters(onlyExpand, form);
  const expansion = Expansion.of('payment_intent', parameters.expand);
  return () => serializePayment(context, findPayment(context.ledger, id), expansion);
}

function capture(context: ApiContext, { ids: { id = '' }, form, origin }: ApiCall): () => object {
  const parameters = parseParameters(captureParameters, form);
  const expansion = Expansion.of('payment_intent', parameters.expand);
  return () => {
    const payment = findPayment(context.ledger, id);
    checkAmount(payment, parameters.amount_to_capture);
    const captured = capturePayment(context, payment, { origin, plan: DELIVER_ONCE });
    return serializePayment(context, captured, expansion);
  };
}

function checkAmount({ amount, state }: Payment, wanted = amount): void {
  if (state.status !== 'requires_capture' || wanted === amount) return;
  if (wanted > amount)
    throw new ApiError(
      `The provided amount_to_capture (${wanted}) is greater than the amount that can be captured (${amount}).`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  throw new ApiError('local-stripe does not support partial captures.', { param: 'amount_to_capture' });
}

function cancel(context: ApiContext, { ids: { id = '' }, form, origin }: ApiCall): () => object {
  const { cancellation_reason: reason = null, ...parameters } = parseParameters(cancelParameters, form);
  const expansion = Expansion.of('payment_intent', parameters.expand);
  return () => {
    const payment = findPayment(context.ledger, id);
    const canceled = cancelPayment(context, payment, { reason, origin, plan: DELIVER_ONCE });
    return serializePayment(context, canceled, expansion);
  };
}
