import type { ApiContext } from '../api/api-context';
import * as v from 'valibot';
import { ApiError, missing } from '../api/api-error';
import { nowInSeconds } from '../values/clock';
import type { ServerContext } from '../api/server-context';
import { openDispute } from '../payments/disputes';
import { planDelivery } from '../events/events';
import { Expansion } from '../api/expansion';
import { failureSchema } from '../api/failures';
import { disputeReasonSchema } from '../records/dispute';
import { DELIVER_ONCE, NO_REQUEST, type DeliveryPlan } from '../records/event';
import { clearLedger, getRow, type Ledger } from '../records/ledger';
import { methodSchema, refundReasonSchema, type PostalAddress } from '../records/payment';
import type { Session } from '../records/session';
import { refundCharge, type ChargeReference } from '../payments/refunds';
import {
  declineSession,
  expireOverdue,
  findSession,
  paySession,
  setExpiry,
  settleSession,
} from '../sessions/sessions';
import { deliveryRow } from '../serializers/delivery';
import { serializeDispute } from '../serializers/dispute';
import { serializeEvent } from '../serializers/event';
import { serializeRefund } from '../serializers/refund';
import { serializeSession } from '../serializers/session';

export interface ControlCall<T> {
  readonly ids: Readonly<Record<string, string>>;
  readonly input: T;
}

export interface ControlRoute {
  readonly method: string;
  readonly path: string;
  readonly schema: v.GenericSchema;
  readonly act: (context: ServerContext, call: ControlCall<unknown>) => object;
}

const webhook = v.optional(
  v.pipe(
    v.union([
      v.literal('dropped'),
      v.strictObject({
        delay_seconds: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400)), 0),
        times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 1),
      }),
    ]),
    v.transform((wanted): DeliveryPlan =>
      wanted === 'dropped'
        ? { kind: 'drop' }
        : { kind: 'send', delaySeconds: wanted.delay_seconds, times: wanted.times },
    ),
  ),
);

const address = v.pipe(
  v.strictObject({
    line1: v.string(),
    line2: v.optional(v.nullable(v.string()), null),
    city: v.string(),
    postal_code: v.string(),
    country: v.string(),
  }),
  v.transform(({ postal_code, ...rest }): PostalAddress => ({ ...rest, postalCode: postal_code })),
);

const buyer = {
  email: v.optional(v.pipe(v.string(), v.email())),
  name: v.optional(v.pipe(v.string(), v.nonEmpty()), 'Jo Buyer'),
};

const reference = {
  session: v.optional(v.string()),
  payment_intent: v.optional(v.string()),
  charge: v.optional(v.string()),
};

/** Types the input of a route by its schema. */
function route<T extends v.GenericSchema>(
  call: string,
  schema: T,
  act: (context: ServerContext, call: ControlCall<v.InferOutput<T>>) => object,
): ControlRoute {
  const [method = '', path = ''] = call.split(' ');
  return {
    method,
    path,
    schema,
    act: (context, { ids, input }) => act(context, { ids, input: input }),
  };
}

const nothing = v.strictObject({});

export const controlRoutes: readonly ControlRoute[] = [
  route('GET /_control/health', nothing, () => ({ status: 'ok' })),
  route('GET /_control/sessions', nothing, (context) => ({
    data: [...context.ledger.sessions.values()]
      .toReversed()
      .map((session) => sessionJson(context, session.id)),
  })),
  route(
    'POST /_control/sessions/:id/pay',
    v.strictObject({
      ...buyer,
      method: v.optional(methodSchema),
      billing_address: v.optional(v.nullable(address), null),
      shipping_address: v.optional(v.nullable(address), null),
      webhook,
    }),
    (context, { ids, input }) => {
      const session = sessionIn(context, ids);
      if (session.state.status !== 'open') throw closedError(session);
      paySession(context, session, {
        buyer: {
          email: emailFor(session, input.email),
          name: input.name,
          billingAddress: input.billing_address,
          shippingAddress: input.shipping_address,
        },
        method: input.method ?? session.paymentMethodTypes[0] ?? 'card',
        plan: input.webhook ?? DELIVER_ONCE,
      });
      return sessionJson(context, session.id);
    },
  ),
  route('POST /_control/sessions/:id/decline', v.strictObject(buyer), (context, { ids, input }) => {
    const session = sessionIn(context, ids);
    const email = emailFor(session, input.email);
    declineSession(context, session, {
      email,
      name: input.name,
      billingAddress: null,
      shippingAddress: null,
    });
    return sessionJson(context, session.id);
  }),
  route(
    'POST /_control/sessions/:id/settle',
    v.strictObject({ outcome: v.picklist(['succeeded', 'failed']), webhook }),
    (context, { ids, input }) => {
      const session = sessionIn(context, ids);
      settleSession(context, session, { outcome: input.outcome, plan: input.webhook ?? DELIVER_ONCE });
      return sessionJson(context, session.id);
    },
  ),
  route(
    'POST /_control/sessions/:id/expire',
    v.strictObject({ in_seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0) }),
    (context, { ids, input }) => {
      const session = sessionIn(context, ids);
      setExpiry(context.ledger, session, nowInSeconds() + input.in_seconds);
      expireOverdue(context);
      return sessionJson(context, session.id);
    },
  ),
  route(
    'POST /_control/refunds',
    v.strictObject({
      ...reference,
      amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      reason: v.optional(refundReasonSchema),
      webhook,
    }),
    ({ ledger }, { input }) => {
      const refund = refundCharge(ledger, {
        of: chargeIn(ledger, input),
        amount: input.amount,
        reason: input.reason ?? 'requested_by_customer',
        metadata: {},
        origin: NO_REQUEST,
        plan: input.webhook ?? DELIVER_ONCE,
      });
      return serializeRefund(refund, getRow(ledger.charges, refund.charge));
    },
  ),
  route(
    'POST /_control/disputes',
    v.strictObject({ ...reference, reason: v.optional(disputeReasonSchema, 'fraudulent'), webhook }),
    ({ ledger }, { input }) => {
      const of = chargeIn(ledger, input);
      const dispute = openDispute(ledger, { of, reason: input.reason, plan: input.webhook ?? DELIVER_ONCE });
      return serializeDispute(dispute, getRow(ledger.charges, dispute.charge));
    },
  ),
  route('GET /_control/events', nothing, ({ ledger }) => ({
    data: [...ledger.events.values()].toReversed().map((event) => serializeEvent(ledger, event)),
  })),
  route('POST /_control/events/:id/deliver', v.strictObject({ webhook }), ({ ledger }, { ids, input }) => {
    const { id = '' } = ids;
    if (!ledger.events.has(id)) throw missing('event', id, 'id');
    planDelivery(ledger, id, input.webhook ?? DELIVER_ONCE);
    return { data: deliveries(ledger, { event: id }) };
  }),
  route(
    'GET /_control/deliveries',
    v.strictObject({
      event: v.optional(v.string()),
      type: v.optional(v.string()),
      object: v.optional(v.string()),
    }),
    ({ ledger }, { input }) => ({ data: deliveries(ledger, input) }),
  ),
  route('POST /_control/webhooks/pause', nothing, ({ ledger }) => setPaused(ledger, true)),
  route('POST /_control/webhooks/resume', nothing, ({ ledger }) => setPaused(ledger, false)),
  route('GET /_control/failures', nothing, ({ failures }) => ({ data: failures.pending })),
  route('POST /_control/failures', failureSchema, ({ failures }, { input }) => {
    failures.add(input);
    return { data: failures.pending };
  }),
  route('DELETE /_control/failures', nothing, ({ failures }) => {
    failures.clear();
    return { data: failures.pending };
  }),
  route('POST /_control/reset', nothing, ({ ledger, failures }) => {
    clearLedger(ledger);
    failures.clear();
    return { status: 'ok' };
  }),
];

function sessionIn({ ledger }: ApiContext, { id = '' }: ControlCall<unknown>['ids']): Session {
  return findSession(ledger, id);
}

function sessionJson(context: ApiContext, id: string): object {
  return serializeSession(context, findSession(context.ledger, id), Expansion.NONE);
}

function closedError({ id, state }: Session): ApiError {
  return new ApiError(`Checkout Session ${id} is ${state.status}.`);
}

/** An email that the session was created with cannot be changed. */
function emailFor({ customerEmail }: Session, email: string | undefined): string {
  return customerEmail ?? email ?? 'buyer@example.com';
}

interface NamedCharge {
  readonly session?: string | undefined;
  readonly payment_intent?: string | undefined;
  readonly charge?: string | undefined;
}

function chargeIn(ledger: Ledger, { session, payment_intent, charge }: NamedCharge): ChargeReference {
  if (charge !== undefined) return { charge };
  if (payment_intent !== undefined) return { payment_intent };
  if (session === undefined) throw new ApiError('Specify a session, payment_intent or charge.');
  const { payment } = findSession(ledger, session).state;
  if (payment === null) throw new ApiError(`Checkout Session ${session} has no payment.`);
  return { payment_intent: payment };
}

function deliveries(
  ledger: Ledger,
  filter: { event?: string | undefined; type?: string | undefined; object?: string | undefined },
): object[] {
  return [...ledger.deliveries.values()]
    .map((delivery) => deliveryRow(ledger, delivery))
    .filter(
      ({ event, type, object }) =>
        event === (filter.event ?? event) &&
        type === (filter.type ?? type) &&
        object === (filter.object ?? object),
    );
}

function setPaused(ledger: Ledger, isPaused: boolean): object {
  ledger.webhooksPaused = isPaused;
  return { paused: isPaused };
}
