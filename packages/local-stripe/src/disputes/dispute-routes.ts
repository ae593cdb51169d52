import * as v from 'valibot';
import type { ApiContext } from '../api/api-context';
import type { ApiCall, ApiRoute } from '../api/api-route';
import { Expansion } from '../api/expansion';
import { boolean, expand, metadata, parseParameters, text, unsupported } from '../api/parameters';
import type { Dispute } from '../records/dispute';
import { DELIVER_ONCE } from '../records/event';
import { getRow } from '../records/ledger';
import { serializeCharge } from '../serializers/charge';
import { createdParameter, createdWithin, listPage, pageParameters } from '../serializers/list';
import { serializePayment } from '../serializers/payment';
import { disputeJson, findDispute, updateDispute } from './disputes';

const onlyExpand = v.strictObject({ expand });

const words = v.optional(text(20_000));

export const evidenceParameters = v.strictObject({
  access_activity_log: words,
  billing_address: words,
  cancellation_policy: words,
  cancellation_policy_disclosure: words,
  cancellation_rebuttal: words,
  customer_communication: words,
  customer_email_address: words,
  customer_name: words,
  customer_purchase_ip: words,
  customer_signature: words,
  duplicate_charge_documentation: words,
  duplicate_charge_explanation: words,
  duplicate_charge_id: words,
  product_description: words,
  receipt: words,
  refund_policy: words,
  refund_policy_disclosure: words,
  refund_refusal_explanation: words,
  service_date: words,
  service_documentation: words,
  shipping_address: words,
  shipping_carrier: words,
  shipping_date: words,
  shipping_documentation: words,
  shipping_tracking_number: words,
  uncategorized_file: words,
  uncategorized_text: words,
  ...unsupported(['appeal', 'enhanced_evidence']),
});

/** https://docs.stripe.com/api/disputes/update */
export const disputeParameters = v.strictObject({
  evidence: v.optional(evidenceParameters),
  metadata: v.optional(metadata, {}),
  submit: v.optional(boolean),
  expand,
  ...unsupported(['intended_submission_method']),
});

/** https://docs.stripe.com/api/disputes/list */
export const disputeListParameters = v.strictObject({
  ...pageParameters,
  created: createdParameter,
  charge: v.optional(text()),
  payment_intent: v.optional(text()),
  expand,
});

export const disputeRoutes: readonly ApiRoute[] = [
  { method: 'GET', path: '/v1/disputes', prepare: list },
  { method: 'GET', path: '/v1/disputes/:id', prepare: retrieve },
  { method: 'POST', path: '/v1/disputes/:id', prepare: update },
];

function retrieve(context: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  const parameters = parseParameters(onlyExpand, form);
  const expansion = Expansion.of('dispute', parameters.expand);
  return () => expanded(context, findDispute(context.ledger, id), expansion);
}

function update(context: ApiContext, { ids: { id = '' }, form, origin }: ApiCall): () => object {
  const parameters = parseParameters(disputeParameters, form);
  const expansion = Expansion.of('dispute', parameters.expand);
  const evidence = givenOf(parameters.evidence ?? {});
  const submit = parameters.submit ?? parameters.evidence !== undefined;
  const change = { evidence, metadata: parameters.metadata, submit, origin, plan: DELIVER_ONCE };
  return () => expanded(context, updateDispute(context, findDispute(context.ledger, id), change), expansion);
}

function givenOf(evidence: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(evidence).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function list(context: ApiContext, { form }: ApiCall): () => object {
  const { ledger } = context;
  const parameters = parseParameters(disputeListParameters, form);
  const expansion = Expansion.ofList('dispute', parameters.expand);
  const isInPeriod = createdWithin(parameters.created);
  const { charge, payment_intent } = parameters;
  const isWanted = (dispute: Dispute) =>
    isInPeriod(dispute) &&
    (charge === undefined || dispute.charge === charge) &&
    (payment_intent === undefined || getRow(ledger.charges, dispute.charge).payment === payment_intent);
  return () =>
    listPage(
      {
        rows: [...ledger.disputes.values()].filter(isWanted),
        kind: 'dispute',
        url: '/v1/disputes',
        render: (dispute) => expanded(context, dispute, expansion),
      },
      parameters,
    );
}

function expanded(context: ApiContext, dispute: Dispute, expansion: Expansion): object {
  const { ledger } = context;
  const charge = getRow(ledger.charges, dispute.charge);
  const within = { charge: expansion.into('charge'), payment: expansion.into('payment_intent') };
  return {
    ...disputeJson(context, dispute),
    ...(within.charge === undefined ? {} : { charge: serializeCharge(context, charge, within.charge) }),
    ...(within.payment === undefined
      ? {}
      : {
          payment_intent: serializePayment(context, getRow(ledger.payments, charge.payment), within.payment),
        }),
  };
}
