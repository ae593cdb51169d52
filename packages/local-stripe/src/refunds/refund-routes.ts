import * as v from 'valibot';
import type { ApiContext } from '../api/api-context';
import { ApiError, missing } from '../api/api-error';
import type { ApiCall, ApiRoute } from '../api/api-route';
import { Expansion } from '../api/expansion';
import {
  expand,
  integerBetween,
  metadata,
  oneOf,
  parseParameters,
  text,
  unsupported,
} from '../api/parameters';
import type { ChargeReference } from '../payments/find-charge';
import { DELIVER_ONCE } from '../records/event';
import { getRow, type Ledger } from '../records/ledger';
import { refundReasonSchema, type Refund } from '../records/refund';
import { serializeCharge } from '../serializers/charge';
import { createdParameter, createdWithin, listPage, pageParameters } from '../serializers/list';
import { serializePayment } from '../serializers/payment';
import { serializeRefund } from '../serializers/refund';
import { refundCharge } from './refunds';

const onlyExpand = v.strictObject({ expand });

/** https://docs.stripe.com/api/refunds/create */
export const refundParameters = v.strictObject({
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

/** https://docs.stripe.com/api/refunds/list */
export const refundListParameters = v.strictObject({
  ...pageParameters,
  created: createdParameter,
  charge: v.optional(text()),
  payment_intent: v.optional(text()),
  expand,
});

export const refundRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: '/v1/refunds', prepare: create },
  { method: 'GET', path: '/v1/refunds', prepare: list },
  { method: 'GET', path: '/v1/refunds/:id', prepare: retrieve },
];

function create(context: ApiContext, { form, origin }: ApiCall): () => object {
  const parameters = parseParameters(refundParameters, form);
  const expansion = Expansion.of('refund', parameters.expand);
  const of = referenceOf(parameters);
  const { amount, metadata: notes, reason = null } = parameters;
  return () => {
    const order = { of, amount, reason, metadata: notes, origin, plan: DELIVER_ONCE };
    return expanded(context, refundCharge(context, order), expansion);
  };
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

function retrieve(context: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  const parameters = parseParameters(onlyExpand, form);
  const expansion = Expansion.of('refund', parameters.expand);
  return () => expanded(context, findRefund(context.ledger, id), expansion);
}

/** Throws an ApiError for an unknown refund. */
export function findRefund(ledger: Ledger, id: string): Refund {
  const refund = ledger.refunds.get(id);
  if (refund === undefined) throw missing('refund', id, 'id');
  return refund;
}

function list(context: ApiContext, { form }: ApiCall): () => object {
  const parameters = parseParameters(refundListParameters, form);
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
        rows: [...context.ledger.refunds.values()].filter(isWanted),
        kind: 'refund',
        url: '/v1/refunds',
        render: (refund) => expanded(context, refund, expansion),
      },
      parameters,
    );
}

function expanded(context: ApiContext, refund: Refund, expansion: Expansion): object {
  const { ledger } = context;
  const charge = getRow(ledger.charges, refund.charge);
  const within = { charge: expansion.into('charge'), payment: expansion.into('payment_intent') };
  return {
    ...serializeRefund(refund, charge),
    ...(within.charge === undefined ? {} : { charge: serializeCharge(context, charge, within.charge) }),
    ...(within.payment === undefined
      ? {}
      : {
          payment_intent: serializePayment(context, getRow(ledger.payments, refund.payment), within.payment),
        }),
  };
}
