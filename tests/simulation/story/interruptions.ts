import fc from 'fast-check';
import type { Fault } from '../kernel/simulation';
import { exclusive, NEWEST, nonExclusive, PAY_NEWEST, purchase, undisturbed, type Scene } from './checkouts';
import type { Command } from './commands';
import { beat, buyer } from './single-commands';

// Interruptions and repetitions just where they matter. Randomly placed faults rarely hit these moments.

/** Kills a process at one of a range's calls. */
function killIn(min: number, max: number): fc.Arbitrary<Fault> {
  return fc.record({
    in: fc.integer({ min, max }),
    kind: fc.constantFrom('kill_before' as const, 'kill_after' as const),
  });
}

/** A refund that fails at every attempt until the shop gives up. */
const hopelessRefund: fc.Arbitrary<Scene> = fc
  .tuple(purchase, fc.constantFrom(null, 0))
  .map(([bought, line]) => [
    ...bought,
    { kind: 'step_fails', order: NEWEST, step: 'refund', isLasting: true },
    { kind: 'refund', order: NEWEST, line, fault: undefined },
  ]);

/** The producer refunds two lines of an order in two windows. */
const twoRefunds: fc.Arbitrary<Scene> = fc.tuple(buyer, beat, nonExclusive).map(([who, what, licence]) => [
  undisturbed({
    buyer: who,
    lines: [
      [what, licence],
      [what + 1, 0],
    ],
    kit: 0,
    isPaid: true,
  }),
  {
    kind: 'at_once',
    commands: [0, 1].map((line): Command => ({ kind: 'refund', order: NEWEST, line, fault: undefined })),
  },
]);

/** An upgraded licence is upgraded again. */
const upgrades: fc.Arbitrary<Scene> = fc
  .tuple(buyer, beat, fc.nat({ max: 11 }))
  .map(([who, what, licence]) => [
    undisturbed({ buyer: who, lines: [[what, 0]], isPaid: true }),
    { kind: 'upgrade', owned: NEWEST, licence: NEWEST - 1, isPaid: true, fault: undefined },
    { kind: 'upgrade', owned: NEWEST, licence, isPaid: true, fault: undefined },
  ]);

/** Mails that the server did not take are due again when two runs of the job overlap. */
const overlappingRuns: fc.Arbitrary<Scene> = purchase.map((bought) => [
  { kind: 'outage', service: 'mail', hours: 0.01 },
  ...bought,
  { kind: 'time_passes', hours: 0.05 },
  {
    kind: 'at_once',
    commands: [0, 1].map((): Command => ({ kind: 'job', job: 'runMailing', fault: undefined })),
  },
]);

/** Kills the run that sends a newsletter. */
const killedLetter: fc.Arbitrary<Scene> = killIn(8, 40).map((fault) => [
  ...[0, 1].map((reader): Command => ({ kind: 'subscribe', reader, confirms: true, fault: undefined })),
  { kind: 'newsletter', fault: undefined },
  { kind: 'job', job: 'runMailing', fault },
]);

/** Kills the run that pays a collaborator through Stripe. */
const killedTransfer: fc.Arbitrary<Scene> = fc
  .tuple(buyer, fc.constantFrom(1, 2), nonExclusive, killIn(20, 48))
  .map(([who, what, licence, fault]) => [
    undisturbed({ buyer: who, lines: [[what, licence]], isPaid: true }),
    { kind: 'time_passes', hours: 0.6 },
    { kind: 'time_passes', hours: 0.6 },
    { kind: 'job', job: 'runReconciliation', fault },
  ]);

/** A buyer deletes the account while opening a checkout in another window, and pays. */
const lateCheckout: fc.Arbitrary<Scene> = fc
  .tuple(buyer, beat, fc.oneof(exclusive, nonExclusive))
  .map(([who, what, licence]) => [
    {
      kind: 'at_once',
      commands: [
        { kind: 'delete_account', buyer: who, fault: undefined },
        undisturbed({ buyer: who, lines: [[what, licence]], isPaid: false }),
      ],
    },
    PAY_NEWEST,
  ]);

/** Firestore goes down while a buyer's account is being deleted. */
const brokenDeparture: fc.Arbitrary<Scene> = fc
  .tuple(buyer, beat, nonExclusive, fc.integer({ min: 6, max: 12 }))
  .map(([who, what, licence, calls]) => [
    undisturbed({ buyer: who, lines: [[what, licence]], isPaid: true }),
    { kind: 'delete_account', buyer: who, fault: { in: calls, kind: 'break' } },
  ]);

/** The producer withdraws an accepted offer with an open checkout, and the buyer pays there. */
const withdrawnOffer: fc.Arbitrary<Scene> = fc.tuple(buyer, beat).map(([who, what]) => [
  { kind: 'offer', buyer: who, beat: what, isBought: true, isPaid: false, fault: undefined },
  { kind: 'withdraw_offer', offer: NEWEST, isPaid: true, fault: undefined },
]);

export const interruptions: fc.Arbitrary<Scene> = fc.oneof(
  { weight: 1, arbitrary: hopelessRefund },
  { weight: 1, arbitrary: twoRefunds },
  { weight: 1, arbitrary: upgrades },
  { weight: 1, arbitrary: overlappingRuns },
  { weight: 1, arbitrary: killedLetter },
  { weight: 3, arbitrary: killedTransfer },
  { weight: 2, arbitrary: lateCheckout },
  { weight: 1, arbitrary: brokenDeparture },
  { weight: 1, arbitrary: withdrawnOffer },
);
