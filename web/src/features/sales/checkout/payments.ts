import { atom, type Getter } from 'jotai';
import * as v from 'valibot';
import { readText, storedAtom } from '../../../lib/storage/storedAtom';
import type { OrderedLine } from '@store/domain/api/checkout';
import { removeOrderedAtom } from '../cart';

// Which payments the cart became: what was paid leaves it on every page, even if confirmed late, and only once.

/** `awaited`: the success page was seen, and the cart is being paid. `settled`: what was paid has left it. */
const paymentsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ id: v.string(), state: v.picklist(['awaited', 'settled']), at: v.number() })),
);

/** Oldest first; `at` in UTC ms. */
type Payments = Readonly<v.InferOutput<typeof paymentsSchema>>;

/** Revisiting an older payment's success page is unlikely, and harmless with an empty cart. */
const KEPT_MAXIMUM = 20;

/** A day: a buyer who returns later has seen the mail. */
const AWAITED_MS = 24 * 60 * 60 * 1000;

function parsePayments(text: string | null): Payments {
  const parsed = v.safeParse(paymentsSchema, text);
  return parsed.success ? parsed.output : [];
}

const paymentsAtom = storedAtom<Payments>(
  'payments',
  {
    parse: parsePayments,
    format: (payments) => (payments.length === 0 ? null : JSON.stringify(payments)),
  },
  parsePayments(readText('payments')),
);

/** From storage: another tab may have just changed it. From memory if there is no storage. */
function latest(get: Getter): Payments {
  const text = readText('payments');
  return text === null ? get(paymentsAtom) : parsePayments(text);
}

function withPayment(payments: Payments, id: string, state: Payments[number]['state']): Payments {
  const others = payments.filter((payment) => payment.id !== id);
  return [...others, { id, state, at: Date.now() }].slice(-KEPT_MAXIMUM);
}

/** Of unknown outcome. */
export const awaitedPaymentsAtom = atom((get): readonly string[] => {
  const since = Date.now() - AWAITED_MS;
  return get(paymentsAtom)
    .filter(({ state, at }) => state === 'awaited' && at > since)
    .map(({ id }) => id);
});

/** Notes that the cart is what this payment is for, unless that is over. */
export const awaitPaymentAtom = atom(null, (get, set, id: string) => {
  const payments = latest(get);
  if (!payments.some((payment) => payment.id === id)) set(paymentsAtom, withPayment(payments, id, 'awaited'));
});

/** Removes what a payment was for from the cart, once. */
export const settlePaymentAtom = atom(null, (get, set, id: string, lines: readonly OrderedLine[]) => {
  const payments = latest(get);
  if (payments.some((payment) => payment.id === id && payment.state === 'settled')) return;
  set(paymentsAtom, withPayment(payments, id, 'settled'));
  set(removeOrderedAtom, lines);
});

/** Nothing was paid: the cart stays. */
export const forgetPaymentAtom = atom(null, (get, set, id: string) => {
  const payments = latest(get);
  if (!payments.some((payment) => payment.id === id && payment.state === 'awaited')) return;
  set(
    paymentsAtom,
    payments.filter((payment) => payment.id !== id),
  );
});
