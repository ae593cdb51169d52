import * as v from 'valibot';
import { ApiError, missing } from '../api/api-error';
import type { ApiCall, ApiRoute } from '../api/api-route';
import { Expansion } from '../api/expansion';
import { boolean, expand, parseParameters, text } from '../api/parameters';
import type { EventRecord } from '../records/event';
import { eventShape } from '../shapes/event';
import { createdParameter, listPage, madeWithin, pageParameters } from '../shapes/list';
import type { Desk } from '../shapes/session';

const onlyExpand = v.strictObject({ expand });

const listParameters = v.strictObject({
  ...pageParameters,
  created: createdParameter,
  delivery_success: v.optional(boolean),
  type: v.optional(text()),
  types: v.optional(v.pipe(v.array(text()), v.maxLength(20, 'Invalid array: at most 20 types.'))),
  expand,
});

/** The calls about events. */
export const eventRoutes: readonly ApiRoute[] = [
  { method: 'GET', path: '/v1/events', prepare: list },
  { method: 'GET', path: '/v1/events/:id', prepare: retrieve },
];

function retrieve({ ledger }: Desk, { ids: { id = '' }, form }: ApiCall): () => object {
  Expansion.of('event', parseParameters(onlyExpand, form).expand);
  return () => {
    const event = ledger.events.get(id);
    if (event === undefined) throw missing('event', id, 'id');
    return eventShape(ledger, event);
  };
}

function list({ ledger }: Desk, { form }: ApiCall): () => object {
  const parameters = parseParameters(listParameters, form);
  Expansion.ofList('event', parameters.expand);
  const { created, delivery_success, type, types } = parameters;
  if (type !== undefined && types !== undefined)
    throw new ApiError('You may only specify one of these parameters: type, types.', {
      code: 'parameters_exclusive',
      param: 'type',
    });
  const isOfTime = madeWithin(created);
  const isOfType = ofType(types ?? (type === undefined ? ['*'] : [type]));
  const isWanted = (event: EventRecord) =>
    isOfTime(event) &&
    isOfType(event) &&
    (delivery_success === undefined ||
      delivery_success === (eventShape(ledger, event).pending_webhooks === 0));
  return () =>
    listPage(
      {
        rows: [...ledger.events.values()].filter(isWanted),
        kind: 'event',
        url: '/v1/events',
        render: (event) => eventShape(ledger, event),
      },
      parameters,
    );
}

/** A pattern is a type, or the beginning of some with a star: `charge.*`. */
function ofType(patterns: readonly string[]): (event: EventRecord) => boolean {
  return ({ type }) =>
    patterns.some((pattern) =>
      pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern,
    );
}
