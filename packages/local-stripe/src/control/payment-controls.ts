import * as v from 'valibot';
import type { ServerContext } from '../api/server-context';
import { Expansion } from '../api/expansion';
import { decideDispute, disputeJson, findDispute, openDispute } from '../disputes/disputes';
import { expireAuthorisation } from '../payments/authorisations';
import { findPayment } from '../payments/find-charge';
import { disputeReasonSchema } from '../records/dispute';
import { DELIVER_ONCE, NO_REQUEST } from '../records/event';
import { getRow } from '../records/ledger';
import { refundFailureSchema, refundReasonSchema, refundStatusSchema, type Refund } from '../records/refund';
import { changeRefund } from '../refunds/refund-outcomes';
import { findRefund } from '../refunds/refund-routes';
import { refundCharge } from '../refunds/refunds';
import { serializePayment } from '../serializers/payment';
import { serializeRefund } from '../serializers/refund';
import { chargeIn, reference, route, webhook, type ControlRoute } from './control-route';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

const outcome = {
  status: refundStatusSchema,
  failure_reason: v.optional(v.nullable(refundFailureSchema), null),
};

export const paymentControls: readonly ControlRoute[] = [
  route(
    'POST /_control/payments/:intent/expire-authorisation',
    v.strictObject({ webhook }),
    (context, { ids, input }) => {
      const { ledger } = context;
      const payment = expireAuthorisation(context, findPayment(ledger, ids['intent'] ?? ''), {
        origin: NO_REQUEST,
        plan: input.webhook ?? DELIVER_ONCE,
      });
      return serializePayment(context, payment, Expansion.NONE);
    },
  ),
  route(
    'POST /_control/payments/:intent/fail-capture',
    v.strictObject({
      code: v.optional(v.pipe(v.string(), v.nonEmpty()), 'charge_expired_for_capture'),
      times: v.optional(count, 1),
    }),
    (context, { ids, input }) => {
      const payment = findPayment(context.ledger, ids['intent'] ?? '');
      context.simulation.failCapture(payment.id, input);
      return serializePayment(context, payment, Expansion.NONE);
    },
  ),
  route(
    'POST /_control/refunds',
    v.strictObject({
      ...reference,
      amount: v.optional(count),
      reason: v.optional(refundReasonSchema, 'requested_by_customer'),
      webhook,
    }),
    (context, { input }) =>
      refundJson(
        context,
        refundCharge(context, {
          of: chargeIn(context.ledger, input),
          amount: input.amount,
          reason: input.reason,
          metadata: {},
          origin: NO_REQUEST,
          plan: input.webhook ?? DELIVER_ONCE,
        }),
      ),
  ),
  route('POST /_control/refunds/next', v.strictObject(outcome), ({ simulation }, { input }) => {
    simulation.planRefund({
      status: input.status,
      failureReason: input.status === 'failed' ? (input.failure_reason ?? 'unknown') : null,
    });
    return { status: 'ok' };
  }),
  route(
    'POST /_control/refunds/:id/outcome',
    v.strictObject({ ...outcome, webhook }),
    (context, { ids, input }) =>
      refundJson(
        context,
        changeRefund(context, findRefund(context.ledger, ids['id'] ?? ''), {
          status: input.status,
          failureReason: input.failure_reason,
          origin: NO_REQUEST,
          plan: input.webhook ?? DELIVER_ONCE,
        }),
      ),
  ),
  route(
    'POST /_control/disputes',
    v.strictObject({
      ...reference,
      reason: v.optional(disputeReasonSchema, 'fraudulent'),
      due_by: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
      evidence: v.optional(v.record(v.string(), v.string()), {}),
      webhook,
    }),
    (context, { input }) =>
      disputeJson(
        context,
        openDispute(context, {
          of: chargeIn(context.ledger, input),
          reason: input.reason,
          dueBy: input.due_by,
          evidence: input.evidence,
          origin: NO_REQUEST,
          plan: input.webhook ?? DELIVER_ONCE,
        }),
      ),
  ),
  route(
    'POST /_control/disputes/:id/outcome',
    v.strictObject({ status: v.picklist(['won', 'lost']), webhook }),
    (context, { ids, input }) =>
      disputeJson(
        context,
        decideDispute(context, findDispute(context.ledger, ids['id'] ?? ''), {
          status: input.status,
          origin: NO_REQUEST,
          plan: input.webhook ?? DELIVER_ONCE,
        }),
      ),
  ),
];

function refundJson({ ledger }: ServerContext, refund: Refund): object {
  return serializeRefund(refund, getRow(ledger.charges, refund.charge));
}
