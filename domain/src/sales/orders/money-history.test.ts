import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '../../pages/dashboard/overview';
import { summarisePeriod } from '../statistics/summary';
import { NO_VISITS } from '../statistics/statistics';
import { utcDay } from '../../platform/time';
import { isMoneyReturned } from './holdings';
import { cents } from '../../platform/money/money';
import { keptAmount, returnedAmount, type Dispute, type Refund } from './payment';
import {
  chargedByLine,
  newReturn,
  returnedByLine,
  type ChargedOrder,
  type ReturnedMoney,
} from './returned-money';
import { addRecords, lastDays, NO_SALES, returnOf, saleOf, netOf } from '../statistics/sales';
import { newRequest, orderStateOf } from './settlement';

// The definitions of docs/decisions/0053-definitions-of-money.md: all pages always show the same money.

const NOW = Date.parse('2026-03-01T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

interface HistoryOrder extends ChargedOrder {
  readonly lines: readonly {
    readonly kind: 'beat';
    readonly licence: string;
    readonly trackId: number;
    readonly title: string;
    readonly price: ReturnType<typeof cents>;
  }[];
  readonly source: string;
  readonly deliveredAt: number;
  readonly returned: readonly ReturnedMoney[];
}

/** What happens to an order, as Stripe reports it. */
type Event =
  | { readonly kind: 'refund of lines'; readonly lines: readonly number[] }
  /** In Stripe's dashboard, of a part in thousandths. */
  | { readonly kind: 'refund in Stripe'; readonly part: number }
  | { readonly kind: 'refund of the rest' }
  | { readonly kind: 'failure of a refund'; readonly which: number }
  | { readonly kind: 'dispute'; readonly status: Dispute['status']; readonly part: number };

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant('refund of lines' as const),
    lines: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant('refund in Stripe' as const), part: fc.integer({ min: 1, max: 1000 }) }),
  fc.constant({ kind: 'refund of the rest' as const }),
  fc.record({ kind: fc.constant('failure of a refund' as const), which: fc.nat(5) }),
  fc.record({
    kind: fc.constant('dispute' as const),
    status: fc.constantFrom<Dispute['status'][]>('open', 'lost', 'won'),
    part: fc.integer({ min: 1, max: 1000 }),
  }),
);

const order = fc
  .record({
    lines: fc.array(
      fc.record({
        kind: fc.constant('beat' as const),
        trackId: fc.integer({ min: 1, max: 5 }),
        title: fc.constant('Beat'),
        licence: fc.constantFrom('Lease', 'Exclusive'),
        price: fc.oneof(fc.constantFrom(2499, 4499, 0), fc.integer({ min: 0, max: 100_000 })).map(cents),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    source: fc.constantFrom('', 'blog.example', 'youtube.com'),
    taxPercent: fc.constantFrom(0, 19, 27),
    deliveredAt: fc.integer({ min: 0, max: 29 }).map((days) => NOW - days * DAY_MS),
    events: fc.array(fc.tuple(event, fc.integer({ min: 0, max: 3 })), { maxLength: 6 }),
  })
  .filter(({ lines }) => lines.some(({ price }) => price > 0));

type Placed = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

function placed({ lines, source, taxPercent, deliveredAt }: Placed): HistoryOrder {
  const price = lines.reduce((sum, line) => sum + line.price, 0);
  const amount = Math.round(price * (1 + taxPercent / 100));
  const payment = { amount, refunds: [], dispute: null };
  return { lines, source, deliveredAt, state: 'fulfilled', requests: [], returned: [], payment };
}

function withRefund(order: HistoryOrder, wanted: number, lines: readonly number[] | null): HistoryOrder {
  const { payment, requests } = order;
  const left = payment.amount - returnedAmount({ ...payment, dispute: null });
  const amount = Math.min(left, wanted);
  if (amount <= 0) return order;
  const id = `r${payment.refunds.length}`;
  const refund: Refund = { id, amount: cents(amount), status: 'succeeded', request: id, failureReason: null };
  return {
    ...order,
    requests: lines ? [...requests, newRequest({ id, amount, lines, reason: '' })] : requests,
    payment: { ...payment, refunds: [{ ...refund, request: lines ? id : null }, ...payment.refunds] },
  };
}

function after(order: HistoryOrder, event: Event): HistoryOrder {
  const { payment } = order;
  switch (event.kind) {
    case 'refund of lines': {
      const wanted = event.lines.filter((line) => order.lines[line] && !isMoneyReturned(order, line));
      const charged = chargedByLine({ lines: order.lines, amount: payment.amount });
      return withRefund(
        order,
        wanted.reduce((sum, line) => sum + (charged[line] ?? 0), 0),
        wanted,
      );
    }
    case 'refund in Stripe':
      return withRefund(order, Math.ceil((payment.amount * event.part) / 1000), null);
    case 'refund of the rest':
      return withRefund(order, payment.amount, null);
    case 'failure of a refund': {
      const refunds = payment.refunds.map((refund, index) =>
        index === event.which ? { ...refund, status: 'failed' as const } : refund,
      );
      return { ...order, payment: { ...payment, refunds } };
    }
    case 'dispute': {
      const amount = cents(Math.ceil((payment.amount * event.part) / 1000));
      const { status } = event;
      const dispute = { id: 'd', amount, reason: 'fraudulent', status, openedAt: NOW, dueBy: null };
      return { ...order, payment: { ...payment, dispute } };
    }
  }
}

function paymentOf({ payment }: HistoryOrder) {
  return { kind: 'received', intent: 'pi', ...payment, amount: cents(payment.amount) } as const;
}

/** As the shop saves an order: its state and the returned money follow from its payment. */
function saved(order: HistoryOrder, now: number): HistoryOrder {
  const state = orderStateOf(
    paymentOf(order),
    { isDelivered: true, isReturned: false, requests: [], until: 0 },
    now,
  );
  const current = { ...order, state };
  const more = newReturn(current, order.returned, now);
  return more ? { ...current, returned: [...order.returned, more] } : current;
}

const history = fc.array(order, { minLength: 1, maxLength: 6 }).map((orders) =>
  orders.map((made) => {
    let now = made.deliveredAt;
    return made.events.reduce((each, [happened, days]) => {
      now = Math.min(NOW, now + days * DAY_MS);
      return saved(after(each, happened), now);
    }, placed(made));
  }),
);

/** The stored records of the last days. */
function recordsOf(orders: readonly HistoryOrder[]) {
  const counted = orders.flatMap((each) => [
    { at: each.deliveredAt, record: saleOf(each) },
    ...each.returned.map((returned) => ({ at: returned.at, record: returnOf(each, returned) })),
  ]);
  return new Map(
    lastDays(NOW, 30).map((day) => [
      day,
      counted
        .filter(({ at }) => utcDay(at) === day)
        .map(({ record }) => record)
        .reduce(addRecords, NO_SALES),
    ]),
  );
}

interface Money {
  readonly total: number;
  readonly refunded: number;
}

function add(parts: readonly Money[]): Money {
  return {
    total: parts.reduce((sum, { total }) => sum + total, 0),
    refunded: parts.reduce((sum, { refunded }) => sum + refunded, 0),
  };
}

test('gross, refunded and net are the same on every page, whatever happens to the orders', () => {
  fc.assert(
    fc.property(history, (orders) => {
      const records = recordsOf(orders);
      const days = lastDays(NOW, 30).map((day) => ({
        day,
        visits: NO_VISITS,
        sales: records.get(day) ?? NO_SALES,
      }));
      const names = {
        titleOf: () => undefined,
        kitTitleOf: () => undefined,
        licenceName: (id: string) => id,
      };
      const statistics = summarisePeriod({ days, before: [] }, names);
      const invoices = orders.map(paymentOf).map((payment) => ({
        total: payment.amount,
        refunded: payment.amount - keptAmount(payment),
      }));
      const money = add(invoices);

      expect(add([sumOf(statistics.days)]), 'figures of the overview').toEqual(money);
      expect(add(statistics.tracks), 'beats of the statistics').toEqual(money);
      expect(add(statistics.licences), 'licences of the statistics').toEqual(money);
      expect(add(statistics.sources), 'sources of the statistics').toEqual(money);
      const spent = orders.reduce((sum, each) => sum + keptAmount(paymentOf(each)), 0);
      expect(netOf(money), 'net of the customers').toBe(spent);
    }),
  );
});

test('a line whose money was returned is not sold, and returned money belongs to lines', () => {
  fc.assert(
    fc.property(history, (orders) => {
      const { tracks } = [...recordsOf(orders).values()].reduce(addRecords, NO_SALES);
      const kept = orders.flatMap((each) => each.lines.filter((_, line) => !isMoneyReturned(each, line)));
      const sold = Object.values(tracks).reduce((sum, { count, returned }) => sum + count - returned, 0);
      expect(sold).toBe(kept.length);
      for (const each of orders) {
        const charged = chargedByLine({ lines: each.lines, amount: each.payment.amount });
        const returned = returnedByLine(each);
        expect(returned.reduce((sum, part) => sum + part, 0)).toBe(returnedAmount(each.payment));
        for (const [line, part] of returned.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          if (returnedAmount(each.payment) > each.payment.amount)
            expect(part).toBeGreaterThanOrEqual(charged[line] ?? 0);
          else expect(part).toBeLessThanOrEqual(charged[line] ?? 0);
        }
      }
    }),
  );
});

test('a refund of a beat belongs to this beat, and one in Stripe to all beats in proportion', () => {
  const lines = [
    { kind: 'beat', licence: 'Lease', price: cents(2499), trackId: 1, title: 'One' },
    { kind: 'beat', licence: 'Lease', price: cents(4998), trackId: 2, title: 'Two' },
  ] as const;
  const payment = { amount: 7497, refunds: [], dispute: null };
  const sold: HistoryOrder = {
    lines,
    payment,
    source: '',
    deliveredAt: NOW,
    state: 'fulfilled',
    requests: [],
    returned: [],
  };
  const refunded = saved(after(sold, { kind: 'refund of lines', lines: [1] }), NOW);
  expect(refunded.returned).toEqual([
    { at: NOW, amount: 4998, parts: [{ line: 1, amount: 4998, count: 1 }] },
  ]);
  const partly = saved(withRefund(sold, 900, null), NOW);
  expect(partly.returned[0]?.parts).toEqual([
    { line: 0, amount: 300, count: 0 },
    { line: 1, amount: 600, count: 0 },
  ]);
  const failed = saved(after(refunded, { kind: 'failure of a refund', which: 0 }), NOW);
  expect(failed.returned.at(-1)?.parts).toEqual([{ line: 1, amount: -4998, count: -1 }]);
});

test('money that a refund and a lost dispute both took is returned twice', () => {
  const lines = [{ kind: 'beat', licence: 'Lease', price: cents(4998), trackId: 1, title: 'One' }] as const;
  const payment = { amount: 4998, refunds: [], dispute: null };
  const sold: HistoryOrder = {
    lines,
    payment,
    source: '',
    deliveredAt: NOW,
    state: 'fulfilled',
    requests: [],
    returned: [],
  };
  const refunded = saved(withRefund(sold, 4998, null), NOW);
  const lost = saved(after(refunded, { kind: 'dispute', status: 'lost', part: 1000 }), NOW);
  expect(keptAmount(paymentOf(lost))).toBe(-4998);
  expect(lost.returned.map(({ parts }) => parts)).toEqual([
    [{ line: 0, amount: 4998, count: 1 }],
    [{ line: 0, amount: 4998, count: 0 }],
  ]);
});

test('what was returned before parts were recorded is not counted again', () => {
  const lines = [{ price: cents(2499) }, { price: cents(2499) }];
  const refunds = [
    { id: 'r', amount: cents(1000), status: 'succeeded', request: null, failureReason: null } as const,
  ];
  const payment = { amount: 4998, refunds, dispute: null };
  const sold: ChargedOrder = { lines, payment, state: 'partially_refunded', requests: [] };
  expect(newReturn(sold, [{ at: NOW, amount: 1000 }], NOW)).toBeUndefined();
});
