import * as v from 'valibot';
import { parseListQuery, dateSortEntries } from './member-list';
import { isUnfinished, ORDER_STATES } from '../../sales/orders/orders';
import { DAY_MS } from '../../platform/time';

/** The filter that shows checkouts that nobody has paid. */
export const UNFINISHED = 'unfinished';

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
  /** Without it, every order that is an invoice; `unfinished` shows the others (UNFINISHED_STATES). */
  state: v.optional(v.picklist([...ORDER_STATES, UNFINISHED], 'There is no such state.')),
  /** The first and the last day of the period. */
  from: v.optional(day),
  to: v.optional(day),
};

const invoiceListSchema = v.object(invoiceListEntries);

/** See {@link invoiceListEntries}. */
export type InvoiceListQuery = Readonly<v.InferOutput<typeof invoiceListSchema>>;

/** Whether a filter shows checkouts that nobody has paid, and no invoices. */
export function showsUnfinished({ state }: Pick<InvoiceListQuery, 'state'>): boolean {
  return state !== undefined && (state === UNFINISHED || isUnfinished(state));
}

/** What an address says of the list of invoices; values that do not exist are ignored. */
export function parseInvoiceListQuery(parameters: Readonly<Record<string, string>>): InvoiceListQuery {
  return parseListQuery(invoiceListSchema, parameters);
}

/** A period in milliseconds UTC: from a time on and before another one. Undefined for no limit. */
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
