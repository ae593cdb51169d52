import type { ApiContext } from '../api/api-context';
import * as v from 'valibot';
import type { ApiCall, ApiRoute } from '../api/api-route';
import { Expansion } from '../api/expansion';
import { newSession } from './new-session';
import { email, expand, unsupported, oneOf, parseParameters, text } from '../api/parameters';
import type { Session } from '../records/session';
import { sessionParameters } from './session-parameters';
import { expireSession } from './expiry';
import { findSession } from './sessions';
import { createdParameter, listPage, createdWithin, pageParameters } from '../serializers/list';
import { serializeSession } from '../serializers/session';

const onlyExpand = v.strictObject({ expand });

const listParameters = v.strictObject({
  ...pageParameters,
  created: createdParameter,
  customer_details: v.optional(v.strictObject({ email })),
  payment_intent: v.optional(text()),
  status: v.optional(oneOf(['open', 'complete', 'expired'])),
  expand,
  customer: v.optional(text()),
  subscription: v.optional(text()),
  ...unsupported(['customer_account', 'payment_link']),
});

export const sessionRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: '/v1/checkout/sessions', prepare: create },
  { method: 'GET', path: '/v1/checkout/sessions', prepare: list },
  { method: 'GET', path: '/v1/checkout/sessions/:id', prepare: retrieve },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', prepare: expire },
];

function create(context: ApiContext, { form }: ApiCall): () => object {
  const parameters = parseParameters(sessionParameters, form);
  const expansion = Expansion.of('checkout.session', parameters.expand);
  const session = newSession(context, parameters);
  return () => {
    context.ledger.sessions.set(session.id, session);
    return serializeSession(context, session, expansion);
  };
}

function retrieve(context: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  const parameters = parseParameters(onlyExpand, form);
  const expansion = Expansion.of('checkout.session', parameters.expand);
  return () => serializeSession(context, findSession(context.ledger, id), expansion);
}

function expire(context: ApiContext, { ids: { id = '' }, form, origin }: ApiCall): () => object {
  const parameters = parseParameters(onlyExpand, form);
  const expansion = Expansion.of('checkout.session', parameters.expand);
  return () =>
    serializeSession(context, expireSession(context, findSession(context.ledger, id), origin), expansion);
}

function list(context: ApiContext, { form }: ApiCall): () => object {
  const parameters = parseParameters(listParameters, form);
  const expansion = Expansion.ofList('checkout.session', parameters.expand);
  const isWanted = wantedBy(parameters);
  return () =>
    listPage(
      {
        rows: [...context.ledger.sessions.values()].filter(isWanted),
        kind: 'checkout.session',
        url: '/v1/checkout/sessions',
        render: (session) => serializeSession(context, session, expansion),
      },
      parameters,
    );
}

function wantedBy(parameters: v.InferOutput<typeof listParameters>): (session: Session) => boolean {
  const { created, customer, customer_details, payment_intent, status, subscription } = parameters;
  const isInPeriod = createdWithin(created);
  return (session) =>
    isInPeriod(session) &&
    (status === undefined || session.state.status === status) &&
    (payment_intent === undefined ||
      (session.mode === 'payment' && session.state.payment === payment_intent)) &&
    (customer === undefined || session.customer === customer) &&
    (subscription === undefined || session.subscription === subscription) &&
    (customer_details === undefined || emailOf(session) === customer_details.email);
}

function emailOf({ state, customerEmail }: Session): string | null {
  return state.status === 'complete' ? state.buyer.email : customerEmail;
}
