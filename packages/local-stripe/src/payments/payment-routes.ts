import * as v from 'valibot';
import { ApiError, missing } from '../api/api-error';
import type { ApiCall, ApiRoute } from '../api/api-route';
import { Expansion } from '../api/expansion';
import {
  expand,
  integerBetween,
  metadata,
  unsupported,
  oneOf,
  parseParameters,
  text,
} from '../api/parameters';
import { DELIVER_ONCE } from '../records/event';
import { getRow, type Ledger } from '../records/ledger';
import { refundReasonSchema, type Refund } from '../records/payment';
import { refundCharge, type ChargeReference } from './refunds';
import { serializeCharge } from '../serializers/charge';
import { createdParameter, listPage, createdWithin, pageParameters } from '../serializers/list';
import { serializePayment } from '../serializers/payment';
import { serializeRefund } from '../serializers/refund';
import type { ApiContext } from '../api/api-context';

const onlyExpand = v.strictObject({ expand });

const refundParameters = v.strictObject({
  charge: v.optional(text()),
  payment_intent: v.optional(text()),
  amount: v.optional(integerBetween(1, 99_999_999)),
  reason: v.optional(oneOf(refundReasonSchema.options)),
  metadata: v.optional(metadata, {}),
  expand,
  ...unsupported([
    'currency',
    'customer',
    'instructions_email',
    'origin',
    'refund_application_fee',
    'reverse_transfer',
  ]),
});

const listParameters = v.strictObject({
  ...pageParameters,
  created: createdParameter,
  charge: v.optional(text()),
  payment_intent: v.optional(text()),
  expand,
});

export const paymentRoutes: readonly ApiRoute[] = [
  { method: 'GET', path: '/v1/payment_intents/:id', prepare: retrievePayment },
  { method: 'GET', path: '/v1/charges/:id', prepare: retrieveCharge },
  { method: 'POST', path: '/v1/refunds', prepare: createRefund },
  { method: 'GET', path: '/v1/refunds', prepare: listRefunds },
  { method: 'GET', path: '/v1/refunds/:id', prepare: retrieveRefund },
];

function retrievePayment({ ledger }: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  const parameters = parseParameters(onlyExpand, form);
  const expansion = Expansion.of('payment_intent', parameters.expand);
  return () => {
    const payment = ledger.payments.get(id);
    if (payment === undefined) throw missing('payment_intent', id, 'id');
    return serializePayment(ledger, payment, expansion);
  };
}

function retrieveCharge({ ledger }: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  const parameters = parseParameters(onlyExpand, form);
  const expansion = Expansion.of('charge', parameters.expand);
  return () => {
    const charge = ledger.charges.get(id);
    if (charge === undefined) throw missing('charge', id, 'id');
    const shape = serializeCharge(ledger, charge, expansion);
    const payment = expansion.into('payment_intent');
    return payment === undefined
      ? shape
      : { ...shape, payment_intent: expandedPayment(ledger, charge.payment, payment) };
  };
}

function createRefund({ ledger }: ApiContext, { form, origin }: ApiCall): () => object {
  const parameters = parseParameters(refundParameters, form);
  const expansion = Expansion.of('refund', parameters.expand);
  const of = referenceOf(parameters);
  const { amount, metadata: notes, reason = null } = parameters;
  return () =>
    expandedRefund(
      ledger,
      refundCharge(ledger, { of, amount, reason, metadata: notes, origin, plan: DELIVER_ONCE }),
      expansion,
    );
}

function referenceOf({ charge, payment_intent }: v.InferOutput<typeof refundParameters>): ChargeReference {
  if (charge !== undefined && payment_intent !== undefined)
    throw new ApiError('You may only specify one of these parameters: charge, payment_intent.', {
      code: 'parameters_exclusive',
      param: 'charge',
    });
  if (charge !== undefined) return { charge };
  if (payment_intent !== undefined) return { payment_intent };
  throw new ApiError(
    'One of the following params should be provided for this request: payment_intent or charge.',
    { code: 'parameter_missing', param: 'payment_intent' },
  );
}

function retrieveRefund({ ledger }: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  const parameters = parseParameters(onlyExpand, form);
  const expansion = Expansion.of('refund', parameters.expand);
  return () => {
    const refund = ledger.refunds.get(id);
    if (refund === undefined) throw missing('refund', id, 'id');
    return expandedRefund(ledger, refund, expansion);
  };
}

function listRefunds({ ledger }: ApiContext, { form }: ApiCall): () => object {
  const parameters = parseParameters(listParameters, form);
  const expansion = Expansion.ofList('refund', parameters.expand);
  const isInPeriod = createdWithin(parameters.created);
  const { charge, payment_intent } = parameters;
  const isWanted = (refund: Refund) =>
    isInPeriod(refund) &&
    (charge === undefined || refund.charge === charge) &&
    (payment_intent === undefined || refund.payment === payment_intent);
  return () =>
    listPage(
      {
        rows: [...ledger.refunds.values()].filter(isWanted),
        kind: 'refund',
        url: '/v1/refunds',
        render: (refund) => expandedRefund(ledger, refund, expansion),
      },
      parameters,
    );
}

function expandedRefund(ledger: Ledger, refund: Refund, expansion: Expansion): object {
  const charge = getRow(ledger.charges, refund.charge);
  const within = { charge: expansion.into('charge'), payment: expansion.into('payment_intent') };
  return {
    ...serializeRefund(refund, charge),
    ...(within.charge === undefined ? {} : { charge: serializeCharge(ledger, charge, within.charge) }),
    ...(within.payment === undefined
      ? {}
      : { payment_intent: expandedPayment(ledger, refund.payment, within.payment) }),
  };
}

function expandedPayment(ledger: Ledger, id: string, expansion: Expansion): object {
  return serializePayment(ledger, getRow(ledger.payments, id), expansion);
}
