import fc from 'fast-check';
import { DEFAULT_DEFINITIONS } from '@store/domain/licences/default-definitions';
import type { LicenceDefinition } from '@store/domain/licences/licence';
import { cents } from '@store/domain/orders/money';

/** How many buyers and beats a shop has. */
export const BUYERS = 4;
export const BEATS = 3;

const [NON_EXCLUSIVE, EXCLUSIVE] = DEFAULT_DEFINITIONS;
if (!NON_EXCLUSIVE || !EXCLUSIVE) throw new Error('A new shop has two licences.');

/** Those of a new shop, a second exclusive one, and two larger ones that are not exclusive, so that there are chains of upgrades. */
export const LICENCES: readonly LicenceDefinition[] = [
  NON_EXCLUSIVE,
  EXCLUSIVE,
  { ...EXCLUSIVE, id: 'buyout-x1', name: 'Buyout', price: cents(99_900), version: '1' },
  { ...NON_EXCLUSIVE, id: 'premium-x1', name: 'Premium', price: cents(5900), version: '1' },
  { ...NON_EXCLUSIVE, id: 'unlimited-x1', name: 'Unlimited', price: cents(12_900), version: '1' },
];

/** The discount codes of the shop, with limits that a sequence reaches. */
export const CODES = [
  {
    code: 'TWICE',
    discount: { kind: 'percent', percent: 50 },
    combines: false,
    limit: 2,
    limitPerBuyer: 1,
  },
  {
    code: 'ONCE-EACH',
    discount: { kind: 'amount', amount: 500 },
    combines: true,
    limit: null,
    limitPerBuyer: 1,
  },
  { code: 'FIRST', discount: { kind: 'percent', percent: 100 }, combines: false, limit: 1, limitPerBuyer: 1 },
] as const;

/** `debit`: the bank confirms it later; `failing_debit`: it refuses before the shop looks. A card where no debits are taken. */
type PaymentMethod = 'card' | 'debit' | 'failing_debit';

/** Points after which the process that carries out a command is killed; undefined for never. */
type Kill = number | undefined;

/**
 * Numbers choose an order, an event or a refund among those there are, modulo their count. `isPaid`: the buyer pays by card at once
 * and returns to the shop, whose process is not killed then.
 */
export type Command =
  | {
      readonly kind: 'checkout';
      readonly buyer: number;
      /** Which of the {@link LICENCES} each beat is bought under. */
      readonly lines: readonly (readonly [beat: number, licence: number])[];
      readonly mayOwn: boolean;
      /** An index of {@link CODES}; null for none. */
      readonly code: number | null;
      /** Whether the cart shows what holds now, and not what a page that was loaded earlier knows. */
      readonly isReloaded: boolean;
      readonly isPaid: boolean;
      readonly kill: Kill;
    }
  | { readonly kind: 'pay'; readonly order: number; readonly by: PaymentMethod }
  | { readonly kind: 'webhook'; readonly event: number; readonly kill: Kill }
  | { readonly kind: 'success_page'; readonly order: number; readonly kill: Kill }
  | { readonly kind: 'settle_debit'; readonly order: number; readonly succeeds: boolean }
  | { readonly kind: 'dashboard_refund'; readonly order: number; readonly isPartial: boolean }
  | { readonly kind: 'refund'; readonly order: number; readonly line: number | null; readonly kill: Kill }
  | { readonly kind: 'next_refund'; readonly status: 'pending' | 'failed'; readonly reason: string }
  | { readonly kind: 'refund_outcome'; readonly refund: number; readonly succeeds: boolean }
  | { readonly kind: 'dispute'; readonly order: number; readonly outcome: 'won' | 'lost' | null }
  | { readonly kind: 'dispute_outcome'; readonly order: number; readonly isWon: boolean }
  | { readonly kind: 'capture_fails'; readonly order: number }
  | { readonly kind: 'authorisation_expires'; readonly order: number }
  | { readonly kind: 'delete_account'; readonly buyer: number; readonly kill: Kill }
  | { readonly kind: 'edit_beat'; readonly beat: number }
  | {
      readonly kind: 'delete_beat';
      readonly beat: number;
      /** Whether its tombstone is removed too, so that it can no longer be delivered. */
      readonly isForgotten: boolean;
    }
  /** Buys a larger licence for the difference. */
  | {
      readonly kind: 'upgrade';
      /** Which of the lines of all orders. */
      readonly owned: number;
      /** Which of the licences that are larger. */
      readonly licence: number;
      readonly isPaid: boolean;
      readonly kill: Kill;
    }
  /** Makes an offer, which the producer accepts. */
  | {
      readonly kind: 'offer';
      readonly buyer: number;
      readonly beat: number;
      /** Whether the buyer opens a checkout for it at once. */
      readonly isBought: boolean;
      readonly isPaid: boolean;
      readonly kill: Kill;
    }
  | { readonly kind: 'buy_by_offer'; readonly offer: number; readonly isPaid: boolean; readonly kill: Kill }
  | {
      readonly kind: 'withdraw_offer';
      readonly offer: number;
      /** Whether the buyer tries to pay afterwards, in a page that was loaded before. */
      readonly isPaid: boolean;
      readonly kill: Kill;
    }
  | { readonly kind: 'sweep_offers'; readonly kill: Kill }
  /** Begins or ends a bulk deal. */
  | { readonly kind: 'bulk_deal'; readonly isOn: boolean }
  | { readonly kind: 'end_code'; readonly code: number }
  | { readonly kind: 'relist'; readonly beat: number }
  | { readonly kind: 'time_passes'; readonly hours: number }
  | { readonly kind: 'reconcile'; readonly kill: Kill }
  | { readonly kind: 'stripe_fails'; readonly loses: 'request' | 'answer' | 'everything' }
  | { readonly kind: 'at_once'; readonly commands: readonly Command[] };

const index = fc.nat({ max: 11 });
const buyer = fc.nat({ max: BUYERS - 1 });
const beat = fc.nat({ max: BEATS - 1 });
const kill = fc.option(fc.nat({ max: 24 }), { nil: undefined, freq: 4 });

function command<Kind extends Command['kind'], Fields extends object>(
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

const code = fc.nat({ max: CODES.length - 1 });
const checkout = command('checkout', {
  buyer,
  lines,
  mayOwn: fc.boolean(),
  code: fc.option(code, { nil: null, freq: 3 }),
  isReloaded: fc.boolean(),
  isPaid: fc.boolean(),
  kill,
});
const upgrade = command('upgrade', {
  owned: index,
  licence: fc.nat({ max: LICENCES.length - 1 }),
  isPaid: fc.boolean(),
  kill,
});
const pay = command('pay', { order: index, by: fc.constantFrom('card', 'card', 'debit', 'failing_debit') });
const webhook = command('webhook', { event: fc.nat({ max: 40 }), kill });
const successPage = command('success_page', { order: index, kill });

/** Commands that make up most of a shop's day, and are most likely to meet each other. */
const usual: readonly fc.WeightedArbitrary<Command>[] = [
  { weight: 8, arbitrary: checkout },
  { weight: 10, arbitrary: pay },
  { weight: 8, arbitrary: webhook },
  { weight: 5, arbitrary: successPage },
  { weight: 10, arbitrary: upgrade },
  {
    weight: 4,
    arbitrary: command('offer', { buyer, beat, isBought: fc.boolean(), isPaid: fc.boolean(), kill }),
  },
  { weight: 6, arbitrary: command('buy_by_offer', { offer: index, isPaid: fc.boolean(), kill }) },
];

const unusual: readonly fc.WeightedArbitrary<Command>[] = [
  { weight: 4, arbitrary: command('withdraw_offer', { offer: index, isPaid: fc.boolean(), kill }) },
  { weight: 1, arbitrary: command('sweep_offers', { kill }) },
  { weight: 3, arbitrary: command('settle_debit', { order: index, succeeds: fc.boolean() }) },
  { weight: 1, arbitrary: command('dashboard_refund', { order: index, isPartial: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: command('refund', { order: index, line: fc.option(fc.nat({ max: 2 }), { nil: null }), kill }),
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
  { weight: 1, arbitrary: command('capture_fails', { order: index }) },
  { weight: 1, arbitrary: command('authorisation_expires', { order: index }) },
  { weight: 1, arbitrary: command('delete_account', { buyer, kill }) },
  { weight: 1, arbitrary: command('edit_beat', { beat }) },
  { weight: 1, arbitrary: command('delete_beat', { beat, isForgotten: fc.boolean() }) },
  { weight: 1, arbitrary: command('relist', { beat }) },
  { weight: 1, arbitrary: command('bulk_deal', { isOn: fc.boolean() }) },
  { weight: 1, arbitrary: command('end_code', { code }) },
  { weight: 2, arbitrary: command('time_passes', { hours: fc.constantFrom(0.01, 0.6, 30, 200) }) },
  { weight: 1, arbitrary: command('reconcile', { kill }) },
  {
    weight: 1,
    arbitrary: command('stripe_fails', { loses: fc.constantFrom('request', 'answer', 'everything') }),
  },
];

const atOnce: fc.Arbitrary<Command> = command('at_once', {
  commands: fc.array(fc.oneof(...usual, ...unusual), { minLength: 2, maxLength: 3 }),
});

/** A purchase that nothing disturbs, so that most sequences have something to upgrade, to refund or to dispute. */
const purchase: fc.Arbitrary<Command> = command('checkout', {
  buyer,
  lines: fc.tuple(fc.tuple(beat, fc.constantFrom(0, 0, 0, 3, 4))),
  mayOwn: fc.constant(true),
  code: fc.constant(null),
  isReloaded: fc.constant(true),
  isPaid: fc.constant(true),
  kill: fc.constant(undefined),
});

/** How many buyers and beats take part in a sequence: the fewer, the more often they meet. */
interface Cast {
  readonly buyers: number;
  readonly beats: number;
}

const cast: fc.Arbitrary<Cast> = fc.record({
  buyers: fc.integer({ min: 2, max: BUYERS }),
  beats: fc.integer({ min: 1, max: BEATS }),
});

/** A command that names only those who take part. */
function within(command: Command, { buyers, beats }: Cast): Command {
  if (command.kind === 'at_once')
    return { ...command, commands: command.commands.map((each) => within(each, { buyers, beats })) };
  if (command.kind === 'checkout') {
    const byBeat = new Map(command.lines.map(([beat, licence]) => [beat % beats, licence]));
    return { ...command, buyer: command.buyer % buyers, lines: [...byBeat] };
  }
  return {
    ...command,
    ...('buyer' in command && { buyer: command.buyer % buyers }),
    ...('beat' in command && { beat: command.beat % beats }),
  };
}

/** Sequences of what may happen to a shop. Without a bias to small numbers, which would choose the same few orders. */
export const sequences: fc.Arbitrary<readonly Command[]> = fc.noBias(
  fc
    .tuple(
      cast,
      fc.array(purchase, { maxLength: 2, size: 'max' }),
      fc.array(fc.oneof(...usual, ...unusual, { weight: 4, arbitrary: atOnce }), {
        minLength: 2,
        maxLength: 16,
        size: 'max',
      }),
    )
    .map(([members, purchases, others]) =>
      [...purchases, ...others].map((command) => within(command, members)),
    ),
);
