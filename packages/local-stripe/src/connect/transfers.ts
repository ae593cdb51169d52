import * as v from 'valibot';
import type { ApiContext } from '../api/api-context';
import { ApiError, missing } from '../api/api-error';
import type { ApiCall, ApiRoute } from '../api/api-route';
import { expand, integerBetween, metadata, parseParameters, text, unsupported } from '../api/parameters';
import { getRow, type Ledger } from '../records/ledger';
import { reversedOf, type Reversal, type Transfer } from '../records/transfer';
import { createdParameter, createdWithin, embeddedList, listPage, pageParameters } from '../serializers/list';
import { formatAmount, isCurrency } from '../values/amounts';
import { nowInSeconds } from '../values/clock';
import { newId } from '../values/identifiers';

/** https://docs.stripe.com/api/transfers/create */
const transferParameters = v.strictObject({
  amount: integerBetween(1, 99_999_999),
  currency: v.pipe(
    text(),
    v.toLowerCase(),
    v.check(isCurrency, (issue) => `Invalid currency: ${issue.input}`),
  ),
  destination: text(),
  source_transaction: v.optional(text()),
  transfer_group: v.optional(text()),
  metadata: v.optional(metadata, {}),
  expand,
  ...unsupported(['description', 'source_type']),
});

/** https://docs.stripe.com/api/transfers/list */
const transferListParameters = v.strictObject({
  ...pageParameters,
  created: createdParameter,
  destination: v.optional(text()),
  transfer_group: v.optional(text()),
  expand,
});

/** https://docs.stripe.com/api/transfer_reversals/create */
const reversalParameters = v.strictObject({
  amount: v.optional(integerBetween(1, 99_999_999)),
  metadata: v.optional(metadata, {}),
  expand,
  ...unsupported(['description', 'refund_application_fee']),
});

/** https://docs.stripe.com/api/transfer_reversals/list */
const reversalListParameters = v.strictObject({ ...pageParameters, expand });

export const transferRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: '/v1/transfers', prepare: create },
  { method: 'GET', path: '/v1/transfers', prepare: list },
  { method: 'POST', path: '/v1/transfers/:id/reversals', prepare: reverse },
  { method: 'GET', path: '/v1/transfers/:id/reversals', prepare: listReversals },
];

function create(context: ApiContext, { form }: ApiCall): () => object {
  const parameters = parseParameters(transferParameters, form);
  return () => {
    const { ledger } = context;
    const { amount, currency, destination, source_transaction: source, transfer_group: group } = parameters;
    requireDestination(ledger, destination);
    const charge = source === undefined ? null : source;
    if (charge !== null) requireSource(ledger, charge, { amount, currency });
    const transfer: Transfer = {
      id: newId('tr_'),
      created: nowInSeconds(context),
      amount,
      currency,
      destination,
      charge,
      group: group ?? (charge === null ? null : `group_${charge}`),
      metadata: parameters.metadata,
      reversals: [],
    };
    ledger.transfers.set(transfer.id, transfer);
    return transferJson(transfer);
  };
}

/** https://docs.stripe.com/error-codes#insufficient-capabilities-for-transfer */
function requireDestination({ accounts }: Ledger, id: string): void {
  const account = accounts.get(id);
  if (account === undefined || account.isGone) throw missing('destination', id, 'destination');
  if (account.transfers === 'active') return;
  throw new ApiError(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    { code: 'insufficient_capabilities_for_transfer' },
  );
}

/** Together at most the charge, in its currency. https://docs.stripe.com/connect/separate-charges-and-transfers */
function requireSource(
  ledger: Ledger,
  id: string,
  { amount, currency }: { readonly amount: number; readonly currency: string },
): void {
  const charge = ledger.charges.get(id);
  if (charge === undefined) throw missing('charge', id, 'source_transaction');
  const param = 'source_transaction';
  if (charge.state.status !== 'succeeded')
    throw new ApiError(`Charge ${id} has not succeeded, so it cannot be the source of a transfer.`, {
      param,
    });
  if (charge.currency !== currency)
    throw new ApiError(
      `The currency of source_transaction's balance transaction (${charge.currency}) must be the same as the transfer currency (${currency})`,
      { param },
    );
  const passed = [...ledger.transfers.values()]
    .filter((transfer) => transfer.charge === id)
    .reduce((sum, transfer) => sum + transfer.amount - reversedOf(transfer), 0);
  if (passed + amount <= charge.amount) return;
  throw new ApiError(
    `Cannot use ${id} as the source_transaction for transfers totaling more than ${formatAmount(charge.amount, currency)}. (There are already transfers totaling ${formatAmount(passed, currency)}.)`,
    { param },
  );
}

function findTransfer({ transfers }: Ledger, id: string): Transfer {
  const transfer = transfers.get(id);
  if (transfer === undefined) throw missing('transfer', id);
  return transfer;
}

function list({ ledger }: ApiContext, { form }: ApiCall): () => object {
  const parameters = parseParameters(transferListParameters, form);
  const isInPeriod = createdWithin(parameters.created);
  const { destination, transfer_group: group } = parameters;
  const isWanted = (transfer: Transfer) =>
    isInPeriod(transfer) &&
    (destination === undefined || transfer.destination === destination) &&
    (group === undefined || transfer.group === group);
  return () =>
    listPage(
      {
        rows: [...ledger.transfers.values()].filter(isWanted),
        kind: 'transfer',
        url: '/v1/transfers',
        render: transferJson,
      },
      parameters,
    );
}

function reverse(context: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  const parameters = parseParameters(reversalParameters, form);
  return () => {
    const { ledger } = context;
    const transfer = findTransfer(ledger, id);
    const left = transfer.amount - reversedOf(transfer);
    const amount = parameters.amount ?? left;
    if (amount > left || left === 0)
      throw new ApiError(
        left === 0
          ? `Transfer ${id} is already fully reversed.`
          : `Reversal amount (${formatAmount(amount, transfer.currency)}) is greater than unreversed amount on transfer (${formatAmount(left, transfer.currency)}).`,
        { param: 'amount' },
      );
    requireLeft(ledger, transfer);
    const reversal: Reversal = {
      id: newId('trr_'),
      created: nowInSeconds(context),
      amount,
      metadata: parameters.metadata,
    };
    ledger.transfers.set(id, { ...transfer, reversals: [...transfer.reversals, reversal] });
    return reversalJson(transfer, reversal);
  };
}

/** The account must still have it. https://docs.stripe.com/connect/separate-charges-and-transfers#reverse-transfers */
function requireLeft({ accounts }: Ledger, { destination }: Transfer): void {
  if (!getRow(accounts, destination).isEmpty) return;
  throw new ApiError(
    'The recipient of this transfer does not have sufficient funds in their Stripe balance to reverse this amount.',
    { code: 'balance_insufficient' },
  );
}

function listReversals({ ledger }: ApiContext, { ids: { id = '' }, form }: ApiCall): () => object {
  const parameters = parseParameters(reversalListParameters, form);
  return () => {
    const transfer = findTransfer(ledger, id);
    return listPage(
      {
        rows: transfer.reversals,
        kind: 'transfer_reversal',
        url: `/v1/transfers/${id}/reversals`,
        render: (reversal) => reversalJson(transfer, reversal),
      },
      parameters,
    );
  };
}

function reversalJson({ id: transfer, currency }: Transfer, { id, ...reversal }: Reversal): object {
  return {
    id,
    object: 'transfer_reversal',
    ...reversal,
    balance_transaction: id.replace(/^[a-z]+_/, 'txn_'),
    currency,
    destination_payment_refund: null,
    source_refund: null,
    transfer,
  };
}

/** https://docs.stripe.com/api/transfers/object */
export function transferJson(transfer: Transfer): object {
  const { id, amount, reversals } = transfer;
  const reversed = reversedOf(transfer);
  return {
    id,
    object: 'transfer',
    amount,
    amount_reversed: reversed,
    balance_transaction: id.replace(/^[a-z]+_/, 'txn_'),
    created: transfer.created,
    currency: transfer.currency,
    description: null,
    destination: transfer.destination,
    destination_payment: id.replace(/^[a-z]+_/, 'py_'),
    livemode: false,
    metadata: transfer.metadata,
    reversals: embeddedList(
      reversals.toReversed().map((reversal) => reversalJson(transfer, reversal)),
      `/v1/transfers/${id}/reversals`,
    ),
    reversed: reversed === amount,
    source_transaction: transfer.charge,
    source_type: 'card',
    transfer_group: transfer.group,
  };
}
