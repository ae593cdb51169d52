import fc from 'fast-check';
import type { Fault, FaultKind } from '../kernel/simulation';
import { STEPS } from '../world/failing-steps';
import { BEATS, BUYERS, CODES, GUESTS, LICENCES, READERS, SOLD_IN, type Command } from './commands';

const index = fc.nat({ max: 11 });
export const buyer = fc.nat({ max: BUYERS - 1 });
export const beat = fc.nat({ max: BEATS - 1 });
const FAULTS: readonly FaultKind[] = [
  'kill_before',
  'kill_after',
  'lose_call',
  'lose_answer',
  'delay_call',
  'delay_answer',
  'break',
  'contend',
];

export const fault: fc.Arbitrary<Fault | undefined> = fc.option(
  fc.record({ in: fc.nat({ max: 24 }), kind: fc.constantFrom(...FAULTS) }),
  { nil: undefined, freq: 3 },
);

/** On both sides of the limits that trigger messages. */
export const percent = fc.constantFrom(10, 79, 80, 100, 101, 300);

/** Up to more than a beat's length. */
export const seconds = fc.constantFrom(6, 31, 59, 90);

const reader = fc.nat({ max: READERS - 1 });

export function command<Kind extends Command['kind'], Fields extends object>(
  kind: Kind,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
): fc.Arbitrary<Fields & { readonly kind: Kind }> {
  return fc.record(fields).map((record) => ({ ...(record as Fields), kind }));
}

const lines = fc.uniqueArray(fc.tuple(beat, fc.nat({ max: LICENCES.length - 1 })), {
  minLength: 1,
  maxLength: BEATS,
  selector: ([id]) => id,
});

/** A third of the carts have the kit. */
export const kit = fc.constantFrom(null, null, null, null, null, null, 0, 1, 250);

const code = fc.nat({ max: CODES.length - 1 });
/** An index of {@link GUESTS}. */
export const guest = fc.nat({ max: GUESTS.length - 1 });

const checkout = command('checkout', {
  buyer,
  lines,
  kit,
  mayOwn: fc.boolean(),
  code: fc.option(code, { nil: null, freq: 3 }),
  isReloaded: fc.boolean(),
  isPaid: fc.boolean(),
  fault,
});
const upgrade = command('upgrade', {
  owned: index,
  licence: fc.nat({ max: LICENCES.length - 1 }),
  isPaid: fc.boolean(),
  fault,
});
const pay = command('pay', { order: index, by: fc.constantFrom('card', 'card', 'debit', 'failing_debit') });
const webhook = command('webhook', { event: fc.nat({ max: 40 }), fault });
const successPage = command('success_page', { order: index, fault });

/** Most of a shop's day, and most likely to meet each other. */
export const usual: readonly fc.WeightedArbitrary<Command>[] = [
  { weight: 8, arbitrary: checkout },
  { weight: 10, arbitrary: pay },
  { weight: 8, arbitrary: webhook },
  { weight: 5, arbitrary: successPage },
  { weight: 10, arbitrary: upgrade },
  {
    weight: 4,
    arbitrary: command('offer', { buyer, beat, isBought: fc.boolean(), isPaid: fc.boolean(), fault }),
  },
  { weight: 6, arbitrary: command('buy_by_offer', { offer: index, isPaid: fc.boolean(), fault }) },
];

export const unusual: readonly fc.WeightedArbitrary<Command>[] = [
  { weight: 4, arbitrary: command('withdraw_offer', { offer: index, isPaid: fc.boolean(), fault }) },
  { weight: 3, arbitrary: command('settle_debit', { order: index, succeeds: fc.boolean() }) },
  { weight: 1, arbitrary: command('dashboard_refund', { order: index, isPartial: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: command('refund', { order: index, line: fc.option(fc.nat({ max: 2 }), { nil: null }), fault }),
  },
  {
    weight: 1,
    arbitrary: command('next_refund', {
      status: fc.constantFrom('pending', 'failed'),
      reason: fc.constantFrom('lost_or_stolen_card', 'insufficient_funds'),
    }),
  },
  { weight: 1, arbitrary: command('refund_outcome', { refund: index, succeeds: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: command('dispute', { order: index, outcome: fc.constantFrom('won', 'lost', null) }),
  },
  { weight: 2, arbitrary: command('dispute_outcome', { order: index, isWon: fc.boolean() }) },
  { weight: 1, arbitrary: command('capture_fails', { order: index, isLasting: fc.boolean() }) },
  { weight: 1, arbitrary: command('authorisation_expires', { order: index }) },
  { weight: 1, arbitrary: command('delete_account', { buyer, fault }) },
  { weight: 1, arbitrary: command('edit_beat', { beat }) },
  { weight: 1, arbitrary: command('delete_beat', { beat, isForgotten: fc.boolean() }) },
  { weight: 1, arbitrary: command('relist', { beat }) },
  { weight: 1, arbitrary: command('bulk_deal', { isOn: fc.boolean() }) },
  { weight: 1, arbitrary: command('managed_payments', { isOn: fc.boolean() }) },
  { weight: 1, arbitrary: command('currency', { currency: fc.constantFrom(...SOLD_IN), fault }) },
  { weight: 1, arbitrary: command('end_code', { code }) },
  { weight: 1, arbitrary: command('payee', { isOn: fc.boolean(), fault }) },
  { weight: 1, arbitrary: command('account', { isActive: fc.boolean(), isEmpty: fc.boolean() }) },
  { weight: 2, arbitrary: command('time_passes', { hours: fc.constantFrom(0.01, 0.6, 30, 200) }) },
  {
    weight: 3,
    arbitrary: command('job', {
      job: fc.constantFrom('runReconciliation', 'runMailing', 'runMailing', 'runCleaning'),
      fault,
    }),
  },
  { weight: 2, arbitrary: command('look', { buyer, fault }) },
  {
    weight: 4,
    arbitrary: command('guest_checkout', {
      guest,
      beat,
      licence: fc.nat({ max: LICENCES.length - 1 }),
      isPaid: fc.boolean(),
      fault,
    }),
  },
  { weight: 2, arbitrary: command('send_link', { beat, isShort: fc.boolean(), fault }) },
  { weight: 1, arbitrary: command('hear_link', { link: index, seconds, fault }) },
  { weight: 1, arbitrary: command('revoke_link', { link: index, fault }) },
  {
    weight: 2,
    arbitrary: command('buy_by_link', {
      buyer,
      link: index,
      isForeign: fc.constantFrom(false, false, true),
      isPaid: fc.boolean(),
      fault,
    }),
  },
  { weight: 2, arbitrary: command('join', { buyer, isPaid: fc.boolean(), fault }) },
  {
    weight: 3,
    arbitrary: command('spend', { buyer, beat, licence: fc.nat({ max: LICENCES.length - 1 }), fault }),
  },
  { weight: 1, arbitrary: command('join_unknown', { buyer }) },
  { weight: 1, arbitrary: command('month_passes', { isRefused: fc.boolean() }) },
  { weight: 1, arbitrary: command('guests_look', { fault }) },
  { weight: 1, arbitrary: command('correct_address', { order: index, guest, fault }) },
  { weight: 1, arbitrary: command('mail_again', { order: index, fault }) },
  { weight: 1, arbitrary: command('revoke_links', { order: index, fault }) },
  {
    weight: 1,
    arbitrary: command('price', {
      licence: fc.nat({ max: LICENCES.length - 1 }),
      factor: fc.constantFrom(1, 2),
      fault,
    }),
  },
  { weight: 1, arbitrary: command('hide_beat', { beat, isHidden: fc.boolean(), fault }) },
  { weight: 2, arbitrary: command('subscribe', { reader, confirms: fc.boolean(), fault }) },
  { weight: 2, arbitrary: command('free_download', { reader, confirms: fc.boolean(), fault }) },
  {
    weight: 1,
    arbitrary: command('report_usage', {
      owned: index,
      percent,
      fault,
    }),
  },
  { weight: 1, arbitrary: command('unsubscribe', { reader, fault }) },
  { weight: 2, arbitrary: command('newsletter', { fault }) },
  { weight: 1, arbitrary: command('halt_newsletter', { isStopped: fc.boolean(), fault }) },
  {
    weight: 1,
    arbitrary: command('outage', {
      service: fc.constantFrom('stripe', 'storage', 'auth', 'mail', 'firestore'),
      hours: fc.constantFrom(0.01, 1, 3),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Command>({ kind: 'deploy' }) },
  {
    weight: 1,
    arbitrary: command('step_fails', {
      order: index,
      step: fc.constantFrom(...STEPS),
      isLasting: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: command('stripe_fails', { loses: fc.constantFrom('request', 'answer', 'everything') }),
  },
];

export const atOnce: fc.Arbitrary<Command> = command('at_once', {
  commands: fc.array(fc.oneof(...usual, ...unusual), { minLength: 2, maxLength: 3 }),
});
