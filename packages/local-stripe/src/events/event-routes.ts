import * as v from 'valibot';
import { ApiError, missing } from '../api/api-error';
import type { ApiCall, ApiRoute } from '../api/api-route';
import { Expansion } from '../api/expansion';
import { boolean, expand, parseParameters, text } from '../api/parameters';
import type { EventRecord } from '../records/event';
import { isAmong } from './event-types';
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

function retrieve(context: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  Expansion.of('event', parseParameters(onlyExpand, form).expand);
  return () => {
    const event = context.ledger.events.get(id);
    if (event === undefined) throw missing('event', id, 'id');
    return serializeEvent(context, event);
  };
}

function list(context: ApiContext, { form }: ApiCall): () => object {
  const parameters = parseParameters(listParameters, form);
  Expansion.ofList('event', parameters.expand);
  const { created, delivery_success, type, types } = parameters;
  if (type !== undefined && types !== undefined)
    throw new ApiError('You may only specify one of these parameters: type, types.', {
      code: 'parameters_exclusive',
      param: 'type',
    });
  const isInPeriod = createdWithin(created);
  const patterns = types ?? (type === undefined ? ['*'] : [type]);
  const isWanted = (event: EventRecord) =>
    isInPeriod(event) &&
    isAmong(patterns, event.type) &&
    (delivery_success === undefined ||
      delivery_success === (serializeEvent(context, event).pending_webhooks === 0));
  return () =>
    listPage(
      {
        rows: [...context.ledger.events.values()].filter(isWanted),
        kind: 'event',
        url: '/v1/events',
        render: (event) => serializeEvent(context, event),
      },
      parameters,
    );
}
