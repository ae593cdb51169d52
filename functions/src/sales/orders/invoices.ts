import type { Query } from 'firebase-admin/firestore';
import {
  INVOICE_TABS,
  periodOf,
  UNFINISHED,
  type InvoiceListQuery,
} from '@store/domain/pages/dashboard/invoice-list';
import { cents, toDecimal, type Cents } from '@store/domain/platform/money/money';
import { signedDecimal } from '@store/domain/platform/money/signed-money';
import { keptAmount } from '@store/domain/sales/orders/payment';
import { endedLines, returnedLines } from '@store/domain/sales/orders/holdings';
import { creditsOf } from '@store/domain/sales/memberships/memberships';
import { isUnfinished, ORDER_STATES, UNFINISHED_STATES } from '@store/domain/sales/orders/orders';
import { answerTime } from '@store/domain/sales/orders/settlement';
import type { InvoiceLine, InvoiceRow } from '@store/domain/api/member/orders';
import { ORDER_FIELDS, orders, parseOrder, type OrderRecord } from '../../platform/collections';
import { paymentPage } from '../../platform/gateways/stripe/client';
import type { Arrangement, Listing } from '../../platform/list/member-list';
import type { CsvExport } from '../../platform/list/csv-export';
import { isAgreed, reductionsOf } from './orders';
import { paymentOf } from './projection';

function toInvoice(id: string, order: OrderRecord): InvoiceRow {
  const decimal = (money: Cents) => toDecimal(money, order.currency);
  const { intent, receipt, dispute, refunds, amount } = order.payment;
  const returned = returnedLines(order);
  const ended = endedLines(order);
  return {
    id,
    user_id: order.uid,
    state: order.state,
    currency: order.currency,
    total: decimal(order.total),
    created: order.createdAt,
    buyer: order.buyer,
    ...(order.guest && { guest: { links: order.guest.links.length } }),
    lines: order.lines.map((line, index): InvoiceLine => {
      const common = {
        title: line.title,
        image: line.image ?? '',
        license_name: line.licenceName,
        price: decimal(line.price),
        full_price: decimal(line.fullPrice),
        returned: returned.has(index),
      };
      if (line.kind === 'kit') return { kind: 'kit', kit_id: line.kitId, ...common };
      const credits = creditsOf(order.credits, index);
      return {
        kind: 'beat',
        track_id: line.trackId,
        license: line.licence,
        exclusive: line.exclusive,
        ...common,
        relistable: line.exclusive && ended.includes(index),
        upgrade_from: line.upgrade
          ? { license_name: line.upgrade.licenceName, credit: decimal(line.upgrade.credit) }
          : null,
        upgraded_by: order.creditedTo[index] ?? null,
        by_offer: isAgreed(line),
        ...(credits !== undefined && { credits }),
      };
    }),
    reductions: reductionsOf(order),
    payment: intent === null ? null : paymentPage(intent),
    receipt,
    kept: signedDecimal(keptAmount(paymentOf(order)), order.currency),
    charged: decimal(cents(amount)),
    refunds: refunds.map((refund) => ({
      amount: decimal(refund.amount),
      status: refund.status,
      reason: refund.failureReason,
    })),
    withdrawn: order.withdrawnAt,
    refused: order.requests.flatMap(({ refusal }) => (refusal === null ? [] : [refusal])),
    dispute: dispute && {
      reason: dispute.reason,
      status: dispute.status,
      answer_at: answerTime(dispute),
      note: order.disputeNote,
      answered: order.answeredDispute === dispute.id,
    },
  };
}

export const invoiceListing: Listing<InvoiceRow> = {
  name: 'orders',
  fields: ORDER_FIELDS,
  rows: orders,
  toRow: (document) => toInvoice(document.id, parseOrder(document)),
};

const INVOICE_STATES = ORDER_STATES.filter((state) => !isUnfinished(state));

function inState(rows: Query, { show, state }: Pick<InvoiceListQuery, 'show' | 'state'>): Query {
  if (state === undefined) return rows.where('state', 'in', show ? INVOICE_TABS[show] : INVOICE_STATES);
  if (state === UNFINISHED) return rows.where('state', 'in', UNFINISHED_STATES);
  return rows.where('state', '==', state);
}

export function arrangeInvoices({ sort, show, state, from, to }: InvoiceListQuery): Arrangement {
  const period = periodOf({ from, to });
  return {
    name: JSON.stringify([show, state, from, to]),
    isOldestFirst: sort === 'date',
    narrow: (rows) => {
      const shown = inState(rows, { show, state });
      const since = period.from === undefined ? shown : shown.where('createdAt', '>=', period.from);
      return period.before === undefined ? since : since.where('createdAt', '<', period.before);
    },
  };
}

const COLUMNS = [
  'id',
  'user_id',
  'state',
  'total',
  'currency',
  'created',
  'paid',
  'refunded',
  'buyer_name',
  'buyer_email',
  'items',
  'payment',
  'dispute',
  'net',
  'deals',
  'account',
];

function isoTime(milliseconds: number | null): string {
  return milliseconds === null ? '' : new Date(milliseconds).toISOString();
}

function cellsOf(id: string, order: OrderRecord): string[] {
  const { user_id, state, total, created, buyer, payment, dispute, kept, reductions } = toInvoice(id, order);
  const items = order.lines.map(
    ({ title, licenceName, price }) => `${title} (${licenceName}) ${toDecimal(price, order.currency)}`,
  );
  const deals = reductions.map(({ name, amount }) => `${name} -${amount}`).join('; ');
  return [
    id,
    user_id,
    state,
    total,
    order.currency,
    isoTime(created),
    isoTime(order.bookedAt),
    isoTime(order.returned.at(-1)?.at ?? null),
    buyer?.name ?? '',
    buyer?.email ?? '',
    items.join('; '),
    payment ?? '',
    dispute?.reason ?? '',
    kept,
    deals,
    order.guest ? (user_id === '' ? 'none' : 'later') : 'yes',
  ];
}

export const INVOICES_CSV: CsvExport = {
  name: 'invoices.csv',
  columns: COLUMNS,
  listing: { ...invoiceListing, rows: () => inState(orders(), {}) },
  cellsOf: (documents) => documents.map((document) => cellsOf(document.id, parseOrder(document))),
};
