import * as v from 'valibot';
import type { ApiContext } from '../api/api-context';
import { missing } from '../api/api-error';
import type { ApiCall, ApiRoute } from '../api/api-route';
import { email, expand, metadata, parseParameters, text, unsupported } from '../api/parameters';
import { DELIVER_ONCE } from '../records/event';
import type { Ledger } from '../records/ledger';
import { isEnded, type Customer } from '../records/subscription';
import { serializeCustomer } from '../serializers/subscription';
import { nowInSeconds } from '../values/clock';
import { newId } from '../values/identifiers';
import { atClockOf } from './renewals';
import { endSubscription } from './subscriptions';

const onlyExpand = v.strictObject({ expand });

/** https://docs.stripe.com/api/customers/create */
export const customerParameters = v.strictObject({
  email: v.optional(email),
  name: v.optional(text(256)),
  metadata: v.optional(metadata, {}),
  expand,
  ...unsupported([
    'address',
    'balance',
    'business_name',
    'cash_balance',
    'description',
    'individual_name',
    'invoice_prefix',
    'invoice_settings',
    'next_invoice_sequence',
    'payment_method',
    'phone',
    'preferred_locales',
    'shipping',
    'source',
    'tax',
    'tax_exempt',
    'tax_id_data',
    'validate',
    'test_clock',
  ]),
});

export const customerRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: '/v1/customers', prepare: create },
  { method: 'GET', path: '/v1/customers/:id', prepare: retrieve },
  { method: 'DELETE', path: '/v1/customers/:id', prepare: remove },
];

/** Throws an ApiError for unknown and deleted customers. */
export function findCustomer({ customers }: Ledger, id: string, param = 'id'): Customer {
  const customer = customers.get(id);
  if (customer === undefined || customer.deleted) throw missing('customer', id, param);
  return customer;
}

/** Adds a customer. */
export function addCustomer(
  context: ApiContext,
  given: Pick<Customer, 'email' | 'name' | 'metadata'>,
): Customer {
  const id = newId('cus_');
  const customer = { id, created: nowInSeconds(context), ...given, declines: false, deleted: false };
  context.ledger.customers.set(id, customer);
  return customer;
}

function create(context: ApiContext, { form }: ApiCall): () => object {
  const { email: address = null, name = null, metadata: notes } = parseParameters(customerParameters, form);
  return () => serializeCustomer(addCustomer(context, { email: address, name, metadata: notes }));
}

/** Deleted customers are still retrieved, as deleted. https://docs.stripe.com/api/customers/retrieve */
function retrieve({ ledger }: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  parseParameters(onlyExpand, form);
  return () => {
    const customer = ledger.customers.get(id);
    if (customer === undefined) throw missing('customer', id);
    return serializeCustomer(customer);
  };
}

/** Deletes a customer and cancels subscriptions at once. https://docs.stripe.com/api/customers/delete */
function remove(context: ApiContext, { ids: { id = '' }, origin }: ApiCall): () => object {
  const { ledger } = context;
  return () => {
    const customer = findCustomer(ledger, id);
    for (const each of ledger.subscriptions.values())
      if (each.customer === id && !isEnded(each))
        endSubscription(atClockOf(context, each), each, {
          origin,
          plan: DELIVER_ONCE,
          reason: 'cancellation_requested',
        });
    const deleted = { ...customer, email: null, name: null, metadata: {}, deleted: true };
    ledger.customers.set(id, deleted);
    return serializeCustomer(deleted);
  };
}
