import * as v from 'valibot';
import { ApiError, missing } from '../api/api-error';
import type { ApiCall, ApiRoute } from '../api/api-route';
import { Expansion } from '../api/expansion';
import { boolean, expand, parseParameters, text } from '../api/parameters';
import type { EventRecord } from '../records/event';
import { serializeEvent } from '../serializers/event';
import { createdParameter, listPage, createdWithin, pageParameters } from '../serializers/list';
import type { ApiContext } from '../api/api-context';

const onlyExpand = v.strictObject({ expand });

const listParameters = v.strictObject({
  ...pageParameters,
  created: createdParameter,
  delivery_success: v.optional(boolean),
  type: v.optional(text()),
  types: v.optional(v.pipe(v.array(text()), v.maxLength(20, 'Invalid array: at most 20 types.'))),
  expand,
});

export const eventRoutes: readonly ApiRoute[] = [
  { method: 'GET', path: '/v1/events', prepare: list },
  { method: 'GET', path: '/v1/events/:id', prepare: retrieve },
];

function retrieve({ ledger }: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  Expansion.of('event', parseParameters(onlyExpand, form).expand);
  return () => {
    const event = ledger.events.get(id);
    if (event === undefined) throw missing('event', id, 'id');
    return serializeEvent(ledger, event);
  };
}

function list({ ledger }: ApiContext, { form }: ApiCall): () => object {
  const parameters = parseParameters(listParameters, form);
  Expansion.ofList('event', parameters.expand);
  const { created, delivery_success, type, types } = parameters;
  if (type !== undefined && types !== undefined)
    throw new ApiError('You may only specify one of these parameters: type, types.', {
      code: 'parameters_exclusive',
      param: 'type',
    });
  const isInPeriod = createdWithin(created);
  const isOfType = ofType(types ?? (type === undefined ? ['*'] : [type]));
  const isWanted = (event: EventRecord) =>
    isInPeriod(event) &&
    isOfType(event) &&
    (delivery_success === undefined ||
      delivery_success === (serializeEvent(ledger, event).pending_webhooks === 0));
  return () =>
    listPage(
      {
        rows: [...ledger.events.values()].filter(isWanted),
        kind: 'event',
        url: '/v1/events',
        render: (event) => serializeEvent(ledger, event),
      },
      parameters,
    );
}

/** A pattern is an event type or a prefix with a star, such as `charge.*`. */
function ofType(patterns: readonly string[]): (event: EventRecord) => boolean {
  return ({ type }) =>
    patterns.some((pattern) =>
      pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern,
    );
}
