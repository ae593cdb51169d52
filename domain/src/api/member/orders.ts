import * as v from 'valibot';
import { invoiceListEntries } from '../../pages/dashboard/invoice-list';
import { songEntries } from '../../shop/licences/claims';
import { LICENCE_ENDS, USAGE_LEVELS, usageLimitsSchema } from '../../shop/licences/usage';
import { ORDER_STATES } from '../../sales/orders/orders';
import { decimal, messageAnswer, signedDecimal, webAddress } from '../common';
import type { Contract, ContractAnswer } from '../contract';
import { emailInput, exportInput, lineInput, memberListEntries, orderIdInput } from '../inputs';
import { beatLineEntries, kitLineEntries, reductions } from '../orders';
import { csvAnswer, listAnswer } from './list';

/** Amounts in `currency`. Times in UTC ms. */
export const memberInvoicesAnswer = listAnswer(
  v.object({
    id: v.string(),
    /** Empty after account deletion. */
    user_id: v.string(),
    state: v.picklist(ORDER_STATES),
    currency: v.string(),
    total: decimal,
    created: v.number(),
    /** Null after account deletion. */
    buyer: v.nullable(v.object({ name: v.string(), email: v.string() })),
    /** Bought without an account; how many links open it. `user_id` may have claimed it since. */
    guest: v.exactOptional(v.object({ links: v.number() })),
    lines: v.array(
      v.variant('kind', [
        v.object({
          ...beatLineEntries,
          exclusive: v.boolean(),
          /** A refunded exclusive, so the track can be sold again. */
          relistable: v.boolean(),
        }),
        v.object(kitLineEntries),
      ]),
    ),
    reductions,
    /** In Stripe's dashboard; null if nothing was paid. */
    payment: v.nullable(webAddress),
    receipt: v.nullable(webAddress),
    /** Charged and kept; negative if a refund and a lost dispute took the same money. */
    charged: decimal,
    kept: signedDecimal,
    refunds: v.array(
      v.object({
        amount: decimal,
        status: v.picklist(['pending', 'succeeded', 'failed']),
        /** The failure in Stripe's words. */
        reason: v.nullable(v.string()),
      }),
    ),
    /** Why Stripe refused requested refunds, in its words. */
    refused: v.array(v.string()),
    dispute: v.nullable(
      v.object({
        reason: v.string(),
        status: v.picklist(['open', 'answered', 'won', 'lost', 'closed']),
        /** When the shop submits its evidence. */
        answer_at: v.number(),
        /** The producer's addition to the evidence. */
        note: v.string(),
        answered: v.boolean(),
      }),
    ),
    /** When the buyer declared withdrawal. */
    withdrawn: v.optional(v.nullable(v.number()), null),
  }),
);

export const memberInvoices = {
  endpoint: 'GET /api/member/invoices',
  audience: 'member',
  summary:
    'Lists orders that somebody has paid, newest or oldest first, or those in a tab of the list or in a state (`unfinished`: nobody has paid), and of a period of UTC days; searches by user id, order id, the buyer’s email and the beats’ titles.',
  input: v.object({ ...memberListEntries, ...invoiceListEntries }),
  answer: memberInvoicesAnswer,
} as const satisfies Contract;

export type InvoiceRow = ContractAnswer<typeof memberInvoices>['result'][number];

export type InvoiceLine = InvoiceRow['lines'][number];

export type BeatInvoiceLine = Extract<InvoiceLine, { readonly kind: 'beat' }>;

export type InvoiceDispute = NonNullable<InvoiceRow['dispute']>;

export const memberInvoicesExport = {
  endpoint: 'GET /api/member/invoices/export',
  audience: 'member',
  summary:
    'Exports all invoices as CSV, without checkouts that nobody has paid, newest first; amounts in the currency of each invoice, times in UTC (ISO 8601). A long file comes in parts.',
  input: exportInput,
  answer: csvAnswer,
} as const satisfies Contract;

export const memberInvoicesRefund = {
  endpoint: 'POST /api/member/invoices/refund',
  audience: 'member',
  summary: 'Refunds an invoice, or some of its lines.',
  input: v.object({
    id: orderIdInput,
    /** Defaults to everything not refunded yet. */
    lines: v.optional(v.pipe(v.array(lineInput), v.minLength(1, 'Choose at least one line.'))),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberInvoicesSettle = {
  endpoint: 'POST /api/member/invoices/settle',
  audience: 'member',
  summary: 'Brings an invoice in line with its payment at Stripe.',
  input: v.object({ id: orderIdInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberInvoicesMail = {
  endpoint: 'POST /api/member/invoices/mail',
  audience: 'member',
  summary:
    'Mails the buyer the files and contracts of an invoice again; without an account, with a new link.',
  input: v.object({ id: orderIdInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberInvoicesRevoke = {
  endpoint: 'POST /api/member/invoices/revoke',
  audience: 'member',
  summary: 'Ends all links that open an invoice without an account.',
  input: v.object({ id: orderIdInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberInvoicesAddress = {
  endpoint: 'POST /api/member/invoices/address',
  audience: 'member',
  summary:
    'Corrects the address of an invoice without an account: ends its links, and mails files and contracts to the new address.',
  input: v.object({ id: orderIdInput, email: emailInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberInvoicesForget = {
  endpoint: 'POST /api/member/invoices/forget',
  audience: 'member',
  summary:
    'Deletes what is stored about the buyer of an invoice without an account; all invoices of the address stay, without name and address.',
  input: v.object({ id: orderIdInput }),
  answer: messageAnswer,
} as const satisfies Contract;

/** For people to keep; its shape may change. */
export const memberInvoicesPersonAnswer = v.object({ data: v.looseObject({}) });

export const memberInvoicesPerson = {
  endpoint: 'POST /api/member/invoices/person',
  audience: 'member',
  summary: 'Returns what is stored about the buyer of an invoice without an account, for the buyer.',
  input: v.object({ id: orderIdInput }),
  answer: memberInvoicesPersonAnswer,
} as const satisfies Contract;

export const memberInvoicesDispute = {
  endpoint: 'POST /api/member/invoices/dispute',
  audience: 'member',
  summary: 'Adds the producer’s statement to the evidence for a dispute before it is submitted.',
  input: v.object({
    id: orderIdInput,
    note: v.pipe(
      v.string('Write what the bank should know.'),
      v.trim(),
      v.maxLength(5000, 'At most 5000 characters.'),
    ),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberTracksRelist = {
  endpoint: 'POST /api/member/tracks/relist',
  audience: 'member',
  summary: 'Puts a sold track back on sale after its exclusive licence was refunded.',
  input: v.object({
    id: v.pipe(
      v.number('Invalid track id.'),
      v.safeInteger('Invalid track id.'),
      v.minValue(1, 'Invalid track id.'),
    ),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

const buyer = v.object({ name: v.string(), email: v.string() });

/** How the licence ended; null while it is valid. */
const end = v.nullable(v.picklist(LICENCE_ENDS));

/** At most 2000. */
export const memberSongsAnswer = v.object({
  result: v.array(
    v.object({
      ...songEntries,
      id: v.string(),
      order_id: v.string(),
      track_id: v.number(),
      beat: v.string(),
      license_name: v.string(),
      buyer,
      /** UTC ms. */
      saved: v.number(),
      end,
    }),
  ),
});

export const memberSongs = {
  endpoint: 'GET /api/member/songs',
  audience: 'member',
  summary: 'Lists the songs that buyers have saved, newest first.',
  input: v.object({}),
  answer: memberSongsAnswer,
} as const satisfies Contract;

export type SongRow = ContractAnswer<typeof memberSongs>['result'][number];

/** At most 200. */
export const memberUsageAnswer = v.object({
  result: v.array(
    v.object({
      id: v.string(),
      order_id: v.string(),
      track_id: v.number(),
      title: v.string(),
      license_name: v.string(),
      buyer,
      limits: usageLimitsSchema,
      streams: v.number(),
      copies: v.number(),
      /** Of the most used limit, in whole percent. */
      percent: v.number(),
      level: v.picklist(USAGE_LEVELS),
      /** UTC ms. */
      reported: v.number(),
      end,
    }),
  ),
});

export const memberUsage = {
  endpoint: 'GET /api/member/usage',
  audience: 'member',
  summary: 'Lists what buyers have reported about their songs, those closest to a limit first.',
  input: v.object({}),
  answer: memberUsageAnswer,
} as const satisfies Contract;

export type UsageRow = ContractAnswer<typeof memberUsage>['result'][number];
