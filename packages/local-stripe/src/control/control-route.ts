import * as v from 'valibot';
import type { ApiContext } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { Expansion } from '../api/expansion';
import type { ServerContext } from '../api/server-context';
import type { ChargeReference } from '../payments/find-charge';
import type { DeliveryPlan } from '../records/event';
import type { Ledger } from '../records/ledger';
import { serializeSession } from '../serializers/session';
import { findSession } from '../sessions/sessions';

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

/** A route with schema-typed input. */
export function route<T extends v.GenericSchema>(
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

/** The schema of an empty body. */
export const nothing = v.strictObject({});

const wantedDelivery = v.pipe(
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
);

export const webhook = v.optional(wantedDelivery);

export const reference = {
  session: v.optional(v.string()),
  payment_intent: v.optional(v.string()),
  charge: v.optional(v.string()),
};

interface NamedCharge {
  readonly session?: string | undefined;
  readonly payment_intent?: string | undefined;
  readonly charge?: string | undefined;
}

/** The charge a body names. Throws an ApiError if none. */
export function chargeIn(ledger: Ledger, { session, payment_intent, charge }: NamedCharge): ChargeReference {
  if (charge !== undefined) return { charge };
  if (payment_intent !== undefined) return { payment_intent };
  if (session === undefined) throw new ApiError('Specify a session, payment_intent or charge.');
  const { payment } = findSession(ledger, session).state;
  if (payment === null) throw new ApiError(`Checkout Session ${session} has no payment.`);
  return { payment_intent: payment };
}

/** A session in the API's form. */
export function sessionJson(context: ApiContext, id: string): object {
  return serializeSession(context, findSession(context.ledger, id), Expansion.NONE);
}
