import * as v from 'valibot';
import type { ApiContext } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { DELIVER_ONCE } from '../records/event';
import { methodSchema, type PostalAddress } from '../records/payment';
import type { Session } from '../records/session';
import { expireOverdue, setExpiry } from '../sessions/expiry';
import { findSession, paySession } from '../sessions/sessions';
import { settleSession } from '../sessions/settlement';
import { nowInSeconds } from '../values/clock';
import { nothing, route, sessionJson, webhook, type ControlCall, type ControlRoute } from './control-route';

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

export const sessionControls: readonly ControlRoute[] = [
  route('GET /_control/sessions', nothing, (context) => ({
    data: [...context.ledger.sessions.values()]
      .toReversed()
      .map((session) => sessionJson(context, session.id)),
  })),
  route(
    'POST /_control/sessions/:id/pay',
    v.strictObject({
      ...buyer,
      tax_ids: v.optional(v.array(v.strictObject({ type: v.string(), value: v.string() })), []),
      method: v.optional(methodSchema),
      billing_address: v.optional(v.nullable(address), null),
      webhook,
    }),
    (context, { ids, input }) => {
      const session = sessionIn(context, ids);
      if (session.state.status !== 'open') throw closedError(session);
      paySession(context, session, {
        buyer: {
          email: emailFor(session, input.email),
          name: input.name,
          taxIds: input.tax_ids,
          billingAddress: input.billing_address,
        },
        method: input.method ?? session.paymentMethodTypes[0] ?? 'card',
        plan: input.webhook ?? DELIVER_ONCE,
      });
      return sessionJson(context, session.id);
    },
  ),
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
      setExpiry(context.ledger, session, nowInSeconds(context) + input.in_seconds);
      expireOverdue(context);
      return sessionJson(context, session.id);
    },
  ),
];

function sessionIn({ ledger }: ApiContext, { id = '' }: ControlCall<unknown>['ids']): Session {
  return findSession(ledger, id);
}

function closedError({ id, state }: Session): ApiError {
  return new ApiError(`Checkout Session ${id} is ${state.status}.`);
}

/** A session's given email can't be changed. */
function emailFor({ customerEmail }: Session, email: string | undefined): string {
  return customerEmail ?? email ?? 'buyer@example.com';
}
