import * as v from 'valibot';
import type { ApiContext } from '../api/api-context';
import { missing } from '../api/api-error';
import type { ApiCall, ApiRoute } from '../api/api-route';
import { Expansion } from '../api/expansion';
import { expand, oneOf, parseParameters, text, unsupported } from '../api/parameters';
import type { Invoice } from '../records/invoice';
import { getRow } from '../records/ledger';
import { invoicePayments, paymentOf, serializeInvoice } from '../serializers/invoice';
import { createdParameter, createdWithin, listPage, pageParameters } from '../serializers/list';

export const invoiceRoutes: readonly ApiRoute[] = [
  { method: 'GET', path: '/v1/invoices', prepare: list },
  { method: 'GET', path: '/v1/invoices/:id', prepare: retrieve },
  { method: 'GET', path: '/v1/invoice_payments', prepare: listPayments },
];

const onlyExpand = v.strictObject({ expand });

/** https://docs.stripe.com/api/invoices/list */
export const invoiceListParameters = v.strictObject({
  ...pageParameters,
  created: createdParameter,
  customer: v.optional(text()),
  status: v.optional(oneOf(['draft', 'open', 'paid', 'uncollectible', 'void'])),
  subscription: v.optional(text()),
  expand,
  ...unsupported(['collection_method', 'customer_account', 'due_date']),
});

/** https://docs.stripe.com/api/invoice-payment/list */
export const invoicePaymentListParameters = v.strictObject({
  ...pageParameters,
  created: createdParameter,
  invoice: v.optional(text()),
  payment: v.optional(
    v.strictObject({
      type: oneOf(['payment_intent']),
      payment_intent: text(),
      ...unsupported(['payment_record']),
    }),
  ),
  expand,
  ...unsupported(['status']),
});

function retrieve(context: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  const expansion = Expansion.of('invoice', parseParameters(onlyExpand, form).expand);
  return () => {
    const invoice = context.ledger.invoices.get(id);
    if (invoice === undefined) throw missing('invoice', id, 'id');
    return serializeInvoice(context, invoice, expansion);
  };
}

function list(context: ApiContext, { form }: ApiCall): () => object {
  const parameters = parseParameters(invoiceListParameters, form);
  const expansion = Expansion.ofList('invoice', parameters.expand);
  const { customer, status, subscription } = parameters;
  const isInPeriod = createdWithin(parameters.created);
  const isWanted = (invoice: Invoice) =>
    isInPeriod(invoice) &&
    (status === undefined || (invoice.billed?.status ?? 'paid') === status) &&
    (subscription === undefined || invoice.billed?.subscription === subscription) &&
    (customer === undefined || getRow(context.ledger.sessions, invoice.session).customer === customer);
  return () =>
    listPage(
      {
        rows: [...context.ledger.invoices.values()].filter(isWanted),
        kind: 'invoice',
        url: '/v1/invoices',
        render: (invoice) => serializeInvoice(context, invoice, expansion),
      },
      parameters,
    );
}

function listPayments(context: ApiContext, { form }: ApiCall): () => object {
  const { ledger } = context;
  const parameters = parseParameters(invoicePaymentListParameters, form);
  const expansion = Expansion.ofList('invoice_payment', parameters.expand);
  const isInPeriod = createdWithin(parameters.created);
  const { invoice: wanted, payment } = parameters;
  const isWanted = (invoice: Invoice) =>
    isInPeriod(invoice) &&
    (wanted === undefined || invoice.id === wanted) &&
    (payment === undefined ||
      paymentOf(invoice, getRow(ledger.sessions, invoice.session)) === payment.payment_intent);
  return () =>
    listPage(
      {
        rows: [...ledger.invoices.values()]
          .filter(isWanted)
          .flatMap((invoice) => invoicePayments(context, invoice, expansion)),
        kind: 'invoice_payment',
        url: '/v1/invoice_payments',
        render: (row) => row,
      },
      parameters,
    );
}
