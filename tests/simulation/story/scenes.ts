import fc from 'fast-check';
import {
  exclusive,
  NEWEST,
  nonExclusive,
  PAY_NEWEST,
  purchase,
  SECOND_NEWEST,
  undisturbed,
  type Scene,
} from './checkouts';
import { CODES, type Command } from './commands';
import { interruptions } from './interruptions';
import { STEPS } from '../world/failing-steps';
import {
  atOnce,
  beat,
  buyer,
  command,
  fault,
  guest,
  percent,
  seconds,
  usual,
  unusual,
} from './single-commands';

const newestOrder = fc.constant(NEWEST);
const settleNewest = fc.oneof(
  command('success_page', { order: newestOrder, fault }),
  command('webhook', { event: newestOrder, fault }),
);

/** Two buyers authorise the same exclusive before the shop hears of either, and it then hears of both. */
const rivals: fc.Arbitrary<Scene> = fc
  .tuple(buyer, beat, fc.tuple(exclusive, exclusive), fc.boolean(), fc.tuple(fault, fault), fc.boolean())
  .map(([first, what, licences, areSettledAtOnce, faults, isReversed]) => {
    const orders = isReversed ? [NEWEST, SECOND_NEWEST] : [SECOND_NEWEST, NEWEST];
    const settled = orders.map((order, index): Command => ({
      kind: 'success_page',
      order,
      fault: faults[index],
    }));
    return [
      ...licences.map((licence, index) =>
        undisturbed({ buyer: first + index, lines: [[what, licence]], isPaid: false }),
      ),
      PAY_NEWEST,
      PAY_NEWEST,
      ...(areSettledAtOnce ? [{ kind: 'at_once', commands: settled } as const] : settled),
    ];
  });

const lapse = fc.oneof(
  command('capture_fails', { order: newestOrder, isLasting: fc.boolean() }),
  command('authorisation_expires', { order: newestOrder }),
);

/** An authorised exclusive that the bank does not let the shop charge; putting it back on sale may fail at first. */
const uncollectable: fc.Arbitrary<Scene> = fc
  .tuple(buyer, beat, exclusive, lapse, settleNewest, fc.boolean())
  .map(([who, what, licence, lapsed, settled, isGivenUpLate]) => [
    undisturbed({ buyer: who, lines: [[what, licence]], isPaid: false }),
    PAY_NEWEST,
    lapsed,
    ...(isGivenUpLate
      ? [{ kind: 'step_fails', order: NEWEST, step: 'give_up', isLasting: false } as const]
      : []),
    settled,
  ]);

/** A bank debit, decided later. */
const debit: fc.Arbitrary<Scene> = fc
  .tuple(buyer, beat, nonExclusive, fc.boolean(), fc.tuple(settleNewest, settleNewest))
  .map(([who, what, licence, succeeds, [paid, settled]]) => [
    undisturbed({ buyer: who, lines: [[what, licence]], isPaid: false }),
    { kind: 'pay', order: NEWEST, by: 'debit' },
    paid,
    { kind: 'settle_debit', order: NEWEST, succeeds },
    settled,
  ]);

/** How the newest order's money goes back. */
const reversal: fc.Arbitrary<Command> = fc.oneof(
  command('refund', { order: newestOrder, line: fc.constantFrom(null, 0, 1), fault }),
  command('dashboard_refund', { order: newestOrder, isPartial: fc.boolean() }),
  command('dispute', { order: newestOrder, outcome: fc.constantFrom('won', 'lost', null) }),
);

/**
 * An order whose money goes back, perhaps before the shop has heard of the payment; what was exclusive is sold again,
 * and the bank may then send the refund back.
 */
const returned: fc.Arbitrary<Scene> = fc
  .tuple(
    buyer,
    beat,
    fc.tuple(exclusive, nonExclusive),
    fc.record({ isHeardOf: fc.boolean(), isSentBack: fc.boolean() }),
    reversal,
    fc.array(settleNewest, { maxLength: 1 }),
  )
  .map(([who, what, [licence, other], { isHeardOf, isSentBack }, reverse, settled]) => [
    undisturbed({
      buyer: who,
      lines: [
        [what, licence],
        [what + 1, other],
      ],
      isPaid: isHeardOf,
    }),
    ...(isHeardOf ? [] : [PAY_NEWEST]),
    reverse,
    ...settled,
    { kind: 'relist', beat: what },
    undisturbed({ buyer: who + 1, lines: [[what, licence]], isPaid: true }),
    ...(isSentBack ? [{ kind: 'refund_outcome', refund: NEWEST, succeeds: false } as const] : []),
  ]);

/** Money refunded here or in Stripe's dashboard, and taken by the bank as well; the refund may fail later. */
const returnedTwice: fc.Arbitrary<Scene> = fc
  .tuple(
    purchase,
    fc.oneof(
      command('refund', { order: fc.constant(NEWEST), line: fc.constantFrom(null, 0), fault }),
      command('dashboard_refund', { order: fc.constant(NEWEST), isPartial: fc.boolean() }),
    ),
    fc.array(settleNewest, { maxLength: 1 }),
    fc.boolean(),
  )
  .map(([bought, refund, settled, isSentBack]) => [
    ...bought,
    refund,
    ...settled,
    { kind: 'dispute', order: NEWEST, outcome: 'lost' },
    ...settled,
    ...(isSentBack ? [{ kind: 'refund_outcome', refund: NEWEST, succeeds: false } as const] : []),
  ]);

/** A refund that Stripe does not make, and what the producer does then. */
const failedRefund: fc.Arbitrary<Scene> = fc
  .tuple(
    purchase,
    command('next_refund', {
      status: fc.constantFrom('pending', 'failed'),
      reason: fc.constantFrom('lost_or_stolen_card', 'insufficient_funds'),
    }),
    command('refund', { order: newestOrder, line: fc.constantFrom(null, 0), fault }),
    command('refund_outcome', { refund: newestOrder, succeeds: fc.boolean() }),
    fc.array(command('refund', { order: newestOrder, line: fc.constant(null), fault }), { maxLength: 1 }),
  )
  .map(([bought, next, refund, outcome, again]) => [...bought, next, refund, outcome, ...again]);

/** A buyer deletes the account while paying or opening the checkout. */
const departure: fc.Arbitrary<Scene> = fc
  .tuple(buyer, beat, fc.oneof(exclusive, nonExclusive), fault, fc.constantFrom('before', 'while', 'opening'))
  .map(([who, what, licence, killed, when]) => {
    const open = undisturbed({ buyer: who, lines: [[what, licence]], isPaid: false });
    const leave: Command = { kind: 'delete_account', buyer: who, fault: killed };
    if (when === 'opening') return [{ kind: 'at_once', commands: [open, leave] }, PAY_NEWEST];
    return when === 'before'
      ? [open, leave, PAY_NEWEST]
      : [open, { kind: 'at_once', commands: [leave, PAY_NEWEST] }];
  });

/** A payment is disputed before the shop hears of it, by a buyer who may delete the account meanwhile. */
const contested: fc.Arbitrary<Scene> = fc
  .tuple(
    buyer,
    beat,
    nonExclusive,
    fc.tuple(settleNewest, settleNewest),
    fc.record({ leaves: fc.boolean(), isWon: fc.boolean() }),
  )
  .map(([who, what, licence, [disputed, settled], { leaves, isWon }]) => [
    undisturbed({ buyer: who, lines: [[what, licence]], isPaid: false }),
    PAY_NEWEST,
    { kind: 'dispute', order: NEWEST, outcome: null },
    disputed,
    ...(leaves ? [{ kind: 'delete_account', buyer: who, fault: undefined } as const] : []),
    { kind: 'dispute_outcome', order: NEWEST, isWon },
    settled,
  ]);

/** A step fails once or always; time passes, and the producer may refund the order or a line. */
const blocked: fc.Arbitrary<Scene> = fc
  .tuple(
    buyer,
    beat,
    fc.oneof(exclusive, nonExclusive),
    fc.record({
      step: fc.oneof(fc.constant('deliver' as const), fc.constantFrom(...STEPS)),
      isLasting: fc.boolean(),
    }),
    fc.tuple(settleNewest, settleNewest),
    fc.record({
      refunds: fc.array(command('refund', { order: newestOrder, line: fc.constantFrom(null, 0), fault }), {
        maxLength: 1,
      }),
      hours: fc.constantFrom(0.001, 0.1, 1, 30),
    }),
  )
  .map(([who, what, licence, { step, isLasting }, [paid, settled], { refunds, hours }]) => [
    undisturbed({
      buyer: who,
      lines: [
        [what, licence],
        [what + 1, 0],
      ],
      isPaid: false,
    }),
    PAY_NEWEST,
    { kind: 'step_fails', order: NEWEST, step, isLasting },
    paid,
    { kind: 'time_passes', hours },
    ...refunds,
    settled,
  ]);

/** Chance rarely changes the currency just before what was shown, paid or agreed in the former one is used. */
const changesOfCurrency: readonly Scene[] = [undefined, 2, 4, 6].map((calls) => [
  undisturbed({ buyer: 0, lines: [[0, 0]], isPaid: true }),
  { kind: 'offer', buyer: 1, beat: 0, isBought: false, isPaid: false, fault: undefined },
  {
    kind: 'currency',
    currency: 'USD',
    fault: calls === undefined ? undefined : { in: calls, kind: 'kill_before' },
  },
  { kind: 'buy_by_offer', offer: NEWEST, isPaid: true, fault: undefined },
  { kind: 'upgrade', owned: 0, licence: 0, isPaid: true, fault: undefined },
  {
    kind: 'checkout',
    buyer: 1,
    lines: [[0, 0]],
    isPaid: true,
    kit: null,
    mayOwn: true,
    code: null,
    isReloaded: false,
    fault: undefined,
  },
  undisturbed({ buyer: 1, lines: [[0, 0]], isPaid: true }),
]);

/** A newsletter to confirmed readers, one of whom may leave during sending. */
const letter: fc.Arbitrary<Scene> = fc
  .tuple(fc.tuple(fault, fault, fault), fc.boolean(), fc.boolean(), fc.constantFrom(0.01, 1, 30))
  .map(([[written, sent, sentOn], leaves, isHalted, hours]) => [
    ...[0, 1, 2].map((reader): Command => ({ kind: 'subscribe', reader, confirms: true, fault: undefined })),
    { kind: 'newsletter', fault: written },
    { kind: 'job', job: 'runMailing', fault: sent },
    ...(leaves ? [{ kind: 'unsubscribe', reader: 1, fault: undefined } as const] : []),
    ...(isHalted ? [{ kind: 'halt_newsletter', isStopped: true, fault: undefined } as const] : []),
    { kind: 'time_passes', hours },
    ...(isHalted ? [{ kind: 'halt_newsletter', isStopped: false, fault: undefined } as const] : []),
    { kind: 'job', job: 'runMailing', fault: sentOn },
  ]);

/** A purchase and a newsletter while the mail server is down, and a reader who leaves or has confirmed nothing. */
const unsent: fc.Arbitrary<Scene> = fc
  .tuple(buyer, beat, nonExclusive, fc.boolean(), fc.constantFrom(0.01, 1, 3))
  .map(([who, what, licence, confirms, hours]) => [
    { kind: 'subscribe', reader: 0, confirms: true, fault: undefined },
    { kind: 'subscribe', reader: 1, confirms: true, fault: undefined },
    { kind: 'subscribe', reader: 2, confirms, fault: undefined },
    { kind: 'outage', service: 'mail', hours },
    undisturbed({ buyer: who, lines: [[what, licence]], isPaid: true }),
    { kind: 'newsletter', fault: undefined },
    { kind: 'job', job: 'runMailing', fault: undefined },
    { kind: 'unsubscribe', reader: 1, fault: undefined },
    { kind: 'time_passes', hours: hours + 1 },
  ]);

/** Buyers use a code until it is used up and beyond, on pages loaded before. */
const usedUp: fc.Arbitrary<Scene> = fc
  .tuple(fc.nat({ max: CODES.length - 1 }), fc.array(buyer, { minLength: 3, maxLength: 4 }), beat)
  .map(([code, buyers, what]) =>
    buyers.map((who, index) =>
      undisturbed({
        buyer: who,
        lines: [[what + index, 0]],
        isPaid: true,
        code,
        isReloaded: index === 0,
      }),
    ),
  );

/** The shop is interrupted on the way to a delivery, and the producer refunds the order before it goes on. */
const interrupted: fc.Arbitrary<Scene> = fc
  .tuple(buyer, beat, fc.oneof(exclusive, nonExclusive), fc.integer({ min: 4, max: 40 }))
  .map(([who, what, licence, calls]) => [
    undisturbed({ buyer: who, lines: [[what, licence]], isPaid: false }),
    PAY_NEWEST,
    { kind: 'success_page', order: NEWEST, fault: { in: calls, kind: 'kill_before' } },
    { kind: 'refund', order: NEWEST, line: null, fault: undefined },
  ]);

/** A song streamed more and more, sometimes miscounted. */
const hit: fc.Arbitrary<Scene> = fc
  .tuple(buyer, beat, nonExclusive, fc.array(fc.tuple(percent, fault), { minLength: 2, maxLength: 3 }))
  .map(([who, what, licence, reports]) => [
    undisturbed({ buyer: who, lines: [[what, licence]], isPaid: true }),
    ...reports.map(([reached, disturbance]): Command => ({
      kind: 'report_usage',
      owned: NEWEST,
      percent: reached,
      fault: disturbance,
    })),
  ]);

/** A mistyped address, corrected before or after the bank has confirmed, while its account looks for the order. */
const mistyped: fc.Arbitrary<Scene> = fc
  .tuple(
    fc.tuple(guest, guest),
    beat,
    nonExclusive,
    fc.record({ isDebit: fc.boolean(), isAtOnce: fc.boolean(), isRevoked: fc.boolean() }),
    fc.tuple(fault, settleNewest, settleNewest),
  )
  .map(([[wrong, right], what, licence, { isDebit, isAtOnce, isRevoked }, [disturbance, paid, settled]]) => {
    const correct: Command = { kind: 'correct_address', order: NEWEST, guest: right, fault: disturbance };
    const look: Command = { kind: 'guests_look', fault: undefined };
    return [
      { kind: 'guest_checkout', guest: wrong, beat: what, licence, isPaid: false, fault: undefined },
      isDebit ? { kind: 'pay', order: NEWEST, by: 'debit' } : PAY_NEWEST,
      paid,
      ...(isRevoked ? [{ kind: 'revoke_links', order: NEWEST, fault: undefined } as const] : []),
      ...(isAtOnce ? [{ kind: 'at_once', commands: [look, correct, look] } as const] : [look, correct]),
      ...(isDebit ? [{ kind: 'settle_debit', order: NEWEST, succeeds: true } as const] : []),
      settled,
      { kind: 'mail_again', order: NEWEST, fault: undefined },
      look,
    ];
  });

/** A beat that was sent, heard, and bought before and after its link has ended or its exclusive was sold. */
const sent: fc.Arbitrary<Scene> = fc
  .tuple(
    fc.tuple(buyer, buyer),
    beat,
    exclusive,
    fc.record({ end: fc.constantFrom('revoked', 'over', 'sold', 'open'), isForeign: fc.boolean() }),
    fc.tuple(fault, seconds, seconds),
  )
  .map(([[first, second], what, licence, { end, isForeign }, [disturbance, heard, again]]) => [
    { kind: 'send_link', beat: what, isShort: end === 'over', fault: undefined },
    { kind: 'hear_link', link: NEWEST, seconds: heard, fault: disturbance },
    { kind: 'buy_by_link', buyer: first, link: NEWEST, isForeign: false, isPaid: true, fault: undefined },
    { kind: 'hear_link', link: NEWEST, seconds: again, fault: undefined },
    ...(end === 'revoked' ? [{ kind: 'revoke_link', link: NEWEST, fault: undefined } as const] : []),
    ...(end === 'over' ? [{ kind: 'time_passes', hours: 30 } as const] : []),
    ...(end === 'sold' ? [undisturbed({ buyer: first + 1, lines: [[what, licence]], isPaid: true })] : []),
    { kind: 'buy_by_link', buyer: second, link: NEWEST, isForeign, isPaid: true, fault: undefined },
    { kind: 'hear_link', link: NEWEST, seconds: again, fault: undefined },
  ]);

/** A member spends credits, perhaps twice at once, perhaps returns the order; the next period is paid or not. */
const membership: fc.Arbitrary<Scene> = fc
  .tuple(
    buyer,
    fc.tuple(beat, beat),
    fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(0, 1, 3)),
    fc.tuple(fault, fault),
    fc.record({ isAtOnce: fc.boolean(), isReturned: fc.boolean(), isRefused: fc.boolean() }),
    fc.constantFrom('stays', 'leaves', 'joins', 'joins unknown'),
  )
  .map(([who, beats, licences, faults, { isAtOnce, isReturned, isRefused }, end]) => {
    const spent = beats.map((what, index): Command => ({
      kind: 'spend',
      buyer: who,
      beat: what,
      licence: licences[index] ?? 0,
      fault: faults[index],
    }));
    const join: Command = { kind: 'join', buyer: who, isPaid: true, fault: undefined };
    return [
      ...(end === 'joins' ? [1, 2].map((): Command => ({ ...join, isPaid: false })) : []),
      join,
      ...(isAtOnce ? [{ kind: 'at_once', commands: spent } as const] : spent),
      ...(isReturned ? [{ kind: 'refund', order: NEWEST, line: null, fault: undefined } as const] : []),
      ...(end === 'joins unknown' ? [{ kind: 'join_unknown', buyer: who } as const] : []),
      { kind: 'month_passes', isRefused },
      { kind: 'spend', buyer: who, beat: beats[0], licence: 0, fault: undefined },
      ...(end === 'leaves' ? [{ kind: 'delete_account', buyer: who, fault: undefined } as const] : []),
    ];
  });

/** Two members take the same exclusive with credits. */
const rivalMembers: fc.Arbitrary<Scene> = fc.tuple(buyer, beat, exclusive).map(([who, what]) => [
  ...[0, 1].map((index): Command => ({ kind: 'join', buyer: who + index, isPaid: true, fault: undefined })),
  {
    kind: 'at_once',
    commands: [0, 1].map((index): Command => ({
      kind: 'spend',
      buyer: who + index,
      beat: what,
      licence: 1,
      fault: undefined,
    })),
  },
]);

/** Sequences that chance alone would rarely produce. */
const scene: fc.Arbitrary<Scene> = fc.oneof(
  { weight: 3, arbitrary: rivals },
  { weight: 1, arbitrary: uncollectable },
  { weight: 1, arbitrary: debit },
  { weight: 2, arbitrary: returned },
  { weight: 1, arbitrary: returnedTwice },
  { weight: 1, arbitrary: failedRefund },
  { weight: 1, arbitrary: departure },
  { weight: 1, arbitrary: contested },
  { weight: 2, arbitrary: blocked },
  { weight: 1, arbitrary: fc.constantFrom(...changesOfCurrency) },
  { weight: 1, arbitrary: letter },
  { weight: 1, arbitrary: unsent },
  { weight: 1, arbitrary: usedUp },
  { weight: 1, arbitrary: interrupted },
  { weight: 1, arbitrary: hit },
  { weight: 3, arbitrary: mistyped },
  { weight: 3, arbitrary: sent },
  { weight: 3, arbitrary: membership },
  { weight: 1, arbitrary: rivalMembers },
  { weight: 4, arbitrary: interruptions },
);

/** A single command or, occasionally, a scene. */
export const next: fc.Arbitrary<Scene> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.oneof(...usual, ...unusual, { weight: 4, arbitrary: atOnce }).map((each) => [each]),
  },
  { weight: 2, arbitrary: scene },
);
