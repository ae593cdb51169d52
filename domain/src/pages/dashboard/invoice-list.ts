import * as v from 'valibot';
import { parseListQuery, dateSortEntries } from './member-list';
import { isUnfinished, ORDER_STATES, UNFINISHED_STATES, type OrderState } from '../../sales/orders/orders';
import { DAY_MS } from '../../platform/time';

/** Shows unpaid checkouts. */
export const UNFINISHED = 'unfinished';

/** Tabs in order; each state is in exactly one. */
export const INVOICE_TABS = {
  paid: ['processing', 'authorised', 'paid', 'fulfilled'],
  refunded: ['partially_refunded', 'refunded'],
  disputed: ['disputed', 'lost'],
  unfinished: UNFINISHED_STATES,
} as const satisfies Readonly<Record<string, readonly OrderState[]>>;

export type InvoiceTab = keyof typeof INVOICE_TABS;

export const INVOICE_TAB_NAMES: readonly InvoiceTab[] = ['paid', 'refunded', 'disputed', 'unfinished'];

/** The tab of a state or filter. */
export function tabOf(state: OrderState | typeof UNFINISHED): InvoiceTab {
  const states = (tab: InvoiceTab): readonly string[] => [...INVOICE_TABS[tab], tab];
  return INVOICE_TAB_NAMES.find((tab) => tab !== 'paid' && states(tab).includes(state)) ?? 'paid';
}

const DAY_FAULT = 'Enter a day such as 2026-11-21.';

/** Date.parse turns 31 February into a day of March. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** UTC day, as in the URL: `2026-11-21`. */
const day = v.pipe(v.string(DAY_FAULT), v.isoDate(DAY_FAULT), v.check(isDay, DAY_FAULT));

/** Sorting and filters of the invoice list, as in the URL. */
export const invoiceListEntries = {
  ...dateSortEntries,
  /** A tab; `state` narrows it further and wins. */
  show: v.optional(v.picklist(INVOICE_TAB_NAMES, 'There is no such tab.')),
  /** Defaults to every invoice; `unfinished` shows the other orders (UNFINISHED_STATES). */
  state: v.optional(v.picklist([...ORDER_STATES, UNFINISHED], 'There is no such state.')),
  from: v.optional(day),
  to: v.optional(day),
};

const invoiceListSchema = v.object(invoiceListEntries);

/** See {@link invoiceListEntries}. */
export type InvoiceListQuery = Readonly<v.InferOutput<typeof invoiceListSchema>>;

/** Returns whether a query shows unpaid checkouts instead of invoices. */
export function showsUnfinished({ show, state }: Pick<InvoiceListQuery, 'show' | 'state'>): boolean {
  if (state === undefined) return show === UNFINISHED;
  return state === UNFINISHED || isUnfinished(state);
}

/** Parses the invoice list's URL; ignores unknown values. */
export function parseInvoiceListQuery(parameters: Readonly<Record<string, string>>): InvoiceListQuery {
  return parseListQuery(invoiceListSchema, parameters);
}

/** UTC ms, `from` inclusive, the end exclusive; undefined for no limit. */
interface Period {
  readonly from: number | undefined;
  readonly before: number | undefined;
}

/** From the beginning of the first day to the end of the last. */
export function periodOf({ from, to }: Pick<InvoiceListQuery, 'from' | 'to'>): Period {
  return {
    from: from === undefined ? undefined : Date.parse(from),
    before: to === undefined ? undefined : Date.parse(to) + DAY_MS,
  };
}
