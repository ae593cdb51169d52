import { DEFAULT_DEFINITIONS } from '@store/domain/shop/licences/default-definitions';
import type { Fault, Service } from '../kernel/simulation';
import type { FaultyStep } from '../world/failing-steps';
import type { MembershipSettings } from '@store/domain/shop/memberships/plans';
import type { LicenceDefinition } from '@store/domain/shop/licences/licence';
import { cents, type CurrencyCode } from '@store/domain/platform/money/money';
import type { Split } from '@store/domain/shop/splits';

export const BUYERS = 4;
export const BEATS = 3;

const [NON_EXCLUSIVE, EXCLUSIVE] = DEFAULT_DEFINITIONS;
if (!NON_EXCLUSIVE || !EXCLUSIVE) throw new Error('A new shop has two licences.');

/** A new shop's, a second exclusive, and two larger ones that are not: there are chains of upgrades. */
export const LICENCES: readonly LicenceDefinition[] = [
  NON_EXCLUSIVE,
  EXCLUSIVE,
  { ...EXCLUSIVE, id: 'buyout-x1', name: 'Buyout', price: cents(99_900), version: '1' },
  { ...NON_EXCLUSIVE, id: 'premium-x1', name: 'Premium', price: cents(5900), version: '1' },
  { ...NON_EXCLUSIVE, id: 'unlimited-x1', name: 'Unlimited', price: cents(12_900), version: '1' },
];

/** Who buys without an account: whose address has an account that is confirmed, one that is not, or none. */
export const GUESTS = ['confirmed', 'unconfirmed', 'unknown'] as const;

export const FREE_BEAT = 1;

/** The kit of the shop, whose buyers may pay more. */
export const KIT = { id: 1, title: 'Kit 1', minimum: cents(500) } as const;

/** Who has shares of beats. Stripe pays the second one. */
export const COLLABORATORS = ['mara', 'jo'] as const;

/** The splits of two beats, which do not divide their prices evenly. The third beat and the kit are the producer's. */
export const SPLITS: readonly (readonly [beat: number, shares: Split])[] = [
  [
    1,
    [
      { collaborator: 'mara', points: 3333 },
      { collaborator: 'jo', points: 1250 },
    ],
  ],
  [2, [{ collaborator: 'jo', points: 10_000 }]],
];

/** What the shop sells in: one that is specified, one that has the same decimals, and one without any. */
export const SOLD_IN: readonly CurrencyCode[] = ['EUR', 'USD', 'JPY'];

/** What can be joined, without a price of its own for paid beats: what members pay is tested elsewhere. */
export const MEMBERSHIPS: MembershipSettings = {
  plans: [
    {
      id: 'ep',
      name: 'EP',
      price: cents(3000),
      currency: 'EUR',
      interval: 'month',
      credits: 3,
      percentOff: 0,
      earlyDays: 0,
      enabled: true,
      version: '1',
    },
  ],
  costs: { [NON_EXCLUSIVE.id]: 1, [EXCLUSIVE.id]: 2, 'premium-x1': 2 },
  keepMonths: 1,
};

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

/** `debit`: the bank confirms later; `failing_debit`: it refuses first. A card where no debits are taken. */
type PaymentMethod = 'card' | 'debit' | 'failing_debit';

/** What goes wrong while a command is carried out; undefined for nothing. */
type CommandFault = Fault | undefined;

/** How many readers a newsletter may have besides the buyers. */
export const READERS = 3;

/**
 * Numbers choose an order, an event or a refund among those there are, modulo their count; negative ones count from the
 * newest. `isPaid`: the buyer pays by card at once and returns to the shop.
 */
export type Command =
  | {
      readonly kind: 'checkout';
      readonly buyer: number;
      /** Which of the {@link LICENCES} each beat is bought under. */
      readonly lines: readonly (readonly [beat: number, licence: number])[];
      /** How much more than its minimum the buyer pays for the kit, in cents; null without the kit. */
      readonly kit: number | null;
      readonly mayOwn: boolean;
      /** An index of {@link CODES}; null for none. */
      readonly code: number | null;
      /** Whether the cart shows what holds now, and not what a page that was loaded earlier knows. */
      readonly isReloaded: boolean;
      readonly isPaid: boolean;
      readonly fault: CommandFault;
    }
  /** The producer sends a beat by a private link at half the price, for a day or for long. */
  | {
      readonly kind: 'send_link';
      readonly beat: number;
      readonly isShort: boolean;
      readonly fault: CommandFault;
    }
  | {
      readonly kind: 'hear_link';
      readonly link: number;
      readonly seconds: number;
      readonly fault: CommandFault;
    }
  | { readonly kind: 'revoke_link'; readonly link: number; readonly fault: CommandFault }
  | {
      readonly kind: 'buy_by_link';
      readonly buyer: number;
      readonly link: number;
      /** Whether another beat is tried than the one that was sent. */
      readonly isForeign: boolean;
      readonly isPaid: boolean;
      readonly fault: CommandFault;
    }
  /** Buys without an account. */
  | {
      readonly kind: 'guest_checkout';
      /** An index of {@link GUESTS}: whose address is paid with. */
      readonly guest: number;
      readonly beat: number;
      readonly licence: number;
      readonly isPaid: boolean;
      readonly fault: CommandFault;
    }
  | {
      readonly kind: 'join';
      readonly buyer: number;
      readonly isPaid: boolean;
      readonly fault: CommandFault;
    }
  /** Pays for the plan on a page that the shop does not know, because the process that opened it was killed. */
  | { readonly kind: 'join_unknown'; readonly buyer: number }
  /** Buys a licence with credits. */
  | {
      readonly kind: 'spend';
      readonly buyer: number;
      readonly beat: number;
      readonly licence: number;
      readonly fault: CommandFault;
    }
  /** Memberships are renewed, or banks refuse to pay for them. */
  | { readonly kind: 'month_passes'; readonly isRefused: boolean }
  /** The accounts of guests look for their orders. */
  | { readonly kind: 'guests_look'; readonly fault: CommandFault }
  /** The producer gives an order without an account to another address, or sends its mail again, or ends its links. */
  | {
      readonly kind: 'correct_address';
      readonly order: number;
      readonly guest: number;
      readonly fault: CommandFault;
    }
  | { readonly kind: 'mail_again'; readonly order: number; readonly fault: CommandFault }
  | { readonly kind: 'revoke_links'; readonly order: number; readonly fault: CommandFault }
  | { readonly kind: 'pay'; readonly order: number; readonly by: PaymentMethod }
  | { readonly kind: 'webhook'; readonly event: number; readonly fault: CommandFault }
  | { readonly kind: 'success_page'; readonly order: number; readonly fault: CommandFault }
  | { readonly kind: 'settle_debit'; readonly order: number; readonly succeeds: boolean }
  | { readonly kind: 'dashboard_refund'; readonly order: number; readonly isPartial: boolean }
  | {
      readonly kind: 'refund';
      readonly order: number;
      readonly line: number | null;
      readonly fault: CommandFault;
    }
  | { readonly kind: 'next_refund'; readonly status: 'pending' | 'failed'; readonly reason: string }
  | { readonly kind: 'refund_outcome'; readonly refund: number; readonly succeeds: boolean }
  | { readonly kind: 'dispute'; readonly order: number; readonly outcome: 'won' | 'lost' | null }
  | { readonly kind: 'dispute_outcome'; readonly order: number; readonly isWon: boolean }
  /** The bank refuses the charge once, or whenever it is tried. */
  | { readonly kind: 'capture_fails'; readonly order: number; readonly isLasting: boolean }
  | { readonly kind: 'authorisation_expires'; readonly order: number }
  | { readonly kind: 'delete_account'; readonly buyer: number; readonly fault: CommandFault }
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
      readonly fault: CommandFault;
    }
  /** Makes an offer, which the producer accepts. */
  | {
      readonly kind: 'offer';
      readonly buyer: number;
      readonly beat: number;
      /** Whether the buyer opens a checkout for it at once. */
      readonly isBought: boolean;
      readonly isPaid: boolean;
      readonly fault: CommandFault;
    }
  | {
      readonly kind: 'buy_by_offer';
      readonly offer: number;
      readonly isPaid: boolean;
      readonly fault: CommandFault;
    }
  | {
      readonly kind: 'withdraw_offer';
      readonly offer: number;
      /** Whether the buyer tries to pay afterwards, in a page that was loaded before. */
      readonly isPaid: boolean;
      readonly fault: CommandFault;
    }
  /** Begins or ends a bulk deal. */
  | { readonly kind: 'bulk_deal'; readonly isOn: boolean }
  /** Whether Stripe sells in its own name, and charges an exclusive at once. */
  | { readonly kind: 'managed_payments'; readonly isOn: boolean }
  /** The shop sells in another currency, at prices of the same numbers. */
  | { readonly kind: 'currency'; readonly currency: CurrencyCode; readonly fault: CommandFault }
  | { readonly kind: 'end_code'; readonly code: number }
  /** The producer lets Stripe pay the collaborator with an account, or pays by hand. */
  | { readonly kind: 'payee'; readonly isOn: boolean; readonly fault: CommandFault }
  /** Stripe allows transfers to the account or not, and its balance is there or paid out. */
  | { readonly kind: 'account'; readonly isActive: boolean; readonly isEmpty: boolean }
  | { readonly kind: 'relist'; readonly beat: number }
  | { readonly kind: 'time_passes'; readonly hours: number }
  /** A scheduled job runs. */
  | {
      readonly kind: 'job';
      readonly job: 'runReconciliation' | 'runMailing' | 'runCleaning';
      readonly fault: CommandFault;
    }
  /** A buyer looks at the orders, and downloads from one. */
  | { readonly kind: 'look'; readonly buyer: number; readonly fault: CommandFault }
  /** A buyer reports how often a song was streamed, in percent of what its licence allows. */
  | {
      readonly kind: 'report_usage';
      /** Which of the delivered lines that have a limit. */
      readonly owned: number;
      readonly percent: number;
      readonly fault: CommandFault;
    }
  /** The producer changes what a licence costs; `factor` of what it cost at first. */
  | {
      readonly kind: 'price';
      readonly licence: number;
      readonly factor: 1 | 2;
      readonly fault: CommandFault;
    }
  | {
      readonly kind: 'hide_beat';
      readonly beat: number;
      readonly isHidden: boolean;
      readonly fault: CommandFault;
    }
  | {
      readonly kind: 'subscribe';
      readonly reader: number;
      /** Whether the reader opens the link that was mailed. */
      readonly confirms: boolean;
      readonly fault: CommandFault;
    }
  /** Asks for the free beat, and opens the link of the mail, or takes the file without having opened it. */
  | {
      readonly kind: 'free_download';
      readonly reader: number;
      readonly confirms: boolean;
      readonly fault: CommandFault;
    }
  | { readonly kind: 'unsubscribe'; readonly reader: number; readonly fault: CommandFault }
  /** The producer writes a newsletter and sends it. */
  | { readonly kind: 'newsletter'; readonly fault: CommandFault }
  /** The producer stops a newsletter, or goes on with one. */
  | { readonly kind: 'halt_newsletter'; readonly isStopped: boolean; readonly fault: CommandFault }
  /** A service answers nobody for a while. */
  | { readonly kind: 'outage'; readonly service: Service; readonly hours: number }
  | { readonly kind: 'deploy' }
  | { readonly kind: 'stripe_fails'; readonly loses: 'request' | 'answer' | 'everything' }
  /** A step of an order fails unexpectedly, once or for ever. */
  | {
      readonly kind: 'step_fails';
      readonly order: number;
      readonly step: FaultyStep;
      readonly isLasting: boolean;
    }
  | { readonly kind: 'at_once'; readonly commands: readonly Command[] };
