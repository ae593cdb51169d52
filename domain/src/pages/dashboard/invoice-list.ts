import * as v from 'valibot';
import { parseListQuery, dateSortEntries } from './member-list';
import { isUnfinished, ORDER_STATES, UNFINISHED_STATES, type OrderState } from '../../sales/orders/orders';
import { DAY_MS } from '../../platform/time';

/** The filter that shows checkouts that nobody has paid. */
export const UNFINISHED = 'unfinished';

/** The tabs of the list in their order, with their states: each state is in one of them. */
export const INVOICE_TABS = {
  paid: ['processing', 'authorised', 'paid', 'fulfilled'],
  refunded: ['partially_refunded', 'refunded'],
  disputed: ['disputed', 'lost'],
  unfinished: UNFINISHED_STATES,
} as const satisfies Readonly<Record<string, readonly OrderState[]>>;

export type InvoiceTab = keyof typeof INVOICE_TABS;

export const INVOICE_TAB_NAMES: readonly InvoiceTab[] = ['paid', 'refunded', 'disputed', 'unfinished'];

/** The tab with a state, or with those that a filter shows. */
export function tabOf(state: OrderState | typeof UNFINISHED): InvoiceTab {
  const states = (tab: InvoiceTab): readonly string[] => [...INVOICE_TABS[tab], tab];
  return INVOICE_TAB_NAMES.find((tab) => tab !== 'paid' && states(tab).includes(state)) ?? 'paid';
}

const DAY_FAULT = 'Enter a day such as 2026-11-21.';

/** 31 February would become a day of March. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A day in UTC, as in an address: `2026-11-21`. */
const day = v.pipe(v.string(DAY_FAULT), v.isoDate(DAY_FAULT), v.check(isDay, DAY_FAULT));

/** How the list of invoices is sorted and which invoices it shows, each as in an address. */
export const invoiceListEntries = {
  ...dateSortEntries,
  /** A tab of the list; `state` narrows further, and counts alone. */
  show: v.optional(v.picklist(INVOICE_TAB_NAMES, 'There is no such tab.')),
  /** Without both, every order that is an invoice; `unfinished` shows the others (UNFINISHED_STATES). */
  state: v.optional(v.picklist([...ORDER_STATES, UNFINISHED], 'There is no such state.')),
  /** The first and the last day of the period. */
  from: v.optional(day),
  to: v.optional(day),
};

const invoiceListSchema = v.object(invoiceListEntries);

/** See {@link invoiceListEntries}. */
export type InvoiceListQuery = Readonly<v.InferOutput<typeof invoiceListSchema>>;

/** Returns whether a filter shows checkouts that nobody has paid, and no invoices. */
export function showsUnfinished({ show, state }: Pick<InvoiceListQuery, 'show' | 'state'>): boolean {
  if (state === undefined) return show === UNFINISHED;
  return state === UNFINISHED || isUnfinished(state);
}

/** Parses the invoice list's URL; ignores unknown values. */
export function parseInvoiceListQuery(parameters: Readonly<Record<string, string>>): InvoiceListQuery {
  return parseListQuery(invoiceListSchema, parameters);
}

/** A period in UTC ms: from a time on and before another one. Undefined for no limit. */
interface Period {
  readonly from: number | undefined;
  readonly before: number | undefined;
}

/** The period from the beginning of the first day to the end of the last one. */
export function periodOf({ from, to }: Pick<InvoiceListQuery, 'from' | 'to'>): Period {
  return {
    from: from === undefined ? undefined : Date.parse(from),
    before: to === undefined ? undefined : Date.parse(to) + DAY_MS,
  };
}
