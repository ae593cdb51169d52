import * as v from 'valibot';
import type { ApiCall, ApiRoute } from '../api/api-route';
import { Expansion } from '../api/expansion';
import { newSession } from './new-session';
import { email, expand, notStoodIn, oneOf, parseParameters, text } from '../api/parameters';
import type { Session } from '../records/session';
import { sessionParameters } from './session-parameters';
import { expireSession, findSession } from './sessions';
import { lineItemShape } from '../shapes/line-item';
import { createdParameter, listPage, madeWithin, pageParameters } from '../shapes/list';
import { sessionShape, type Desk } from '../shapes/session';

const onlyExpand = v.strictObject({ expand });

const listParameters = v.strictObject({
  ...pageParameters,
  created: createdParameter,
  customer_details: v.optional(v.strictObject({ email })),
  payment_intent: v.optional(text()),
  status: v.optional(oneOf(['open', 'complete', 'expired'])),
  expand,
  ...notStoodIn(['customer', 'customer_account', 'payment_link', 'subscription']),
});

const pageOfLines = v.strictObject({ ...pageParameters, expand });

/** The calls about Checkout Sessions. */
export const sessionRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: '/v1/checkout/sessions', prepare: create },
  { method: 'GET', path: '/v1/checkout/sessions', prepare: list },
  { method: 'GET', path: '/v1/checkout/sessions/:id', prepare: retrieve },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', prepare: expire },
  { method: 'GET', path: '/v1/checkout/sessions/:id/line_items', prepare: listLines },
];

function create(desk: Desk, { form }: ApiCall): () => object {
  const parameters = parseParameters(sessionParameters, form);
  const expansion = Expansion.of('checkout.session', parameters.expand);
  const session = newSession(parameters);
  return () => {
    desk.ledger.sessions.set(session.id, session);
    return sessionShape(desk, session, expansion);
  };
}

function retrieve(desk: Desk, { ids: { id = '' }, form }: ApiCall): () => object {
  const parameters = parseParameters(onlyExpand, form);
  const expansion = Expansion.of('checkout.session', parameters.expand);
  return () => sessionShape(desk, findSession(desk.ledger, id), expansion);
}

function expire(desk: Desk, { ids: { id = '' }, form, origin }: ApiCall): () => object {
  const parameters = parseParameters(onlyExpand, form);
  const expansion = Expansion.of('checkout.session', parameters.expand);
  return () => sessionShape(desk, expireSession(desk, findSession(desk.ledger, id), origin), expansion);
}

function listLines(desk: Desk, { ids: { id = '' }, form }: ApiCall): () => object {
  const parameters = parseParameters(pageOfLines, form);
  const expansion = Expansion.ofList('line_item', parameters.expand);
  return () => {
    const session = findSession(desk.ledger, id);
    // Lines are listed in the order of the cart, and a page of a list begins with its last row.
    const rows = session.lines.toReversed();
    return listPage(
      {
        rows,
        kind: 'line item',
        url: `/v1/checkout/sessions/${session.id}/line_items`,
        render: (line) => lineItemShape(session, line, expansion),
      },
      parameters,
    );
  };
}

function list(desk: Desk, { form }: ApiCall): () => object {
  const parameters = parseParameters(listParameters, form);
  const expansion = Expansion.ofList('checkout.session', parameters.expand);
  const isWanted = wantedBy(parameters);
  return () =>
    listPage(
      {
        rows: [...desk.ledger.sessions.values()].filter(isWanted),
        kind: 'checkout.session',
        url: '/v1/checkout/sessions',
        render: (session) => sessionShape(desk, session, expansion),
      },
      parameters,
    );
}

function wantedBy(parameters: v.InferOutput<typeof listParameters>): (session: Session) => boolean {
  const { created, customer_details, payment_intent, status } = parameters;
  const isOfTime = madeWithin(created);
  return (session) =>
    isOfTime(session) &&
    (status === undefined || session.state.status === status) &&
    (payment_intent === undefined || session.state.payment === payment_intent) &&
    (customer_details === undefined || emailOf(session) === customer_details.email);
}

function emailOf({ state, customerEmail }: Session): string | null {
  return state.status === 'complete' ? state.buyer.email : customerEmail;
}
