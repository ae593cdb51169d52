import * as v from 'valibot';
import type { ApiContext } from '../api/api-context';
import { missing } from '../api/api-error';
import type { ApiCall, ApiRoute } from '../api/api-route';
import { Expansion } from '../api/expansion';
import { expand, parseParameters } from '../api/parameters';
import { getRow } from '../records/ledger';
import { serializeInvoice } from '../serializers/invoice';

export const invoiceRoutes: readonly ApiRoute[] = [
  { method: 'GET', path: '/v1/invoices/:id', prepare: retrieve },
];

const onlyExpand = v.strictObject({ expand });

function retrieve(context: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  Expansion.of('invoice', parseParameters(onlyExpand, form).expand);
  return () => {
    const invoice = context.ledger.invoices.get(id);
    if (invoice === undefined) throw missing('invoice', id, 'id');
    return serializeInvoice(context, invoice, getRow(context.ledger.sessions, invoice.session));
  };
}
