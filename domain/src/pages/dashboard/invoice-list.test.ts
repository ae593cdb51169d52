import { expect, test } from 'vitest';
import { ORDER_STATES } from '../../sales/orders/orders';
import {
  INVOICE_TAB_NAMES,
  INVOICE_TABS,
  parseInvoiceListQuery,
  periodOf,
  tabOf,
  UNFINISHED,
} from './invoice-list';

test('the query of the list of invoices in an address ignores what does not exist', () => {
  expect(
    parseInvoiceListQuery({
      sort: 'total',
      state: 'disputed',
      from: '2026-11-01',
      to: '2026-11-31',
      tag: 'x',
    }),
  ).toEqual({ state: 'disputed', from: '2026-11-01' });
  expect(parseInvoiceListQuery({ sort: 'date', state: 'lost forever', to: 'today' })).toEqual({
    sort: 'date',
  });
});

test('a period has its first and its last day completely, in UTC', () => {
  expect(periodOf({ from: '2026-11-01', to: '2026-11-01' })).toEqual({
    from: Date.UTC(2026, 10, 1),
    before: Date.UTC(2026, 10, 2),
  });
  expect(periodOf({})).toEqual({ from: undefined, before: undefined });
});

test('each state is in one tab', () => {
  const states = INVOICE_TAB_NAMES.flatMap((tab) => INVOICE_TABS[tab]);
  expect([...states].sort()).toEqual([...ORDER_STATES].sort());
  for (const tab of INVOICE_TAB_NAMES)
    expect(INVOICE_TABS[tab].map(tabOf)).toEqual(INVOICE_TABS[tab].map(() => tab));
  expect(tabOf(UNFINISHED)).toBe('unfinished');
});
