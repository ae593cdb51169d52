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

/** A new shop's, a second exclusive, and two larger non-exclusive ones, for chains of upgrades. */
export const LICENCES: readonly LicenceDefinition[] = [
  NON_EXCLUSIVE,
  EXCLUSIVE,
  { ...EXCLUSIVE, id: 'buyout-x1', name: 'Buyout', price: cents(99_900), version: '1' },
  { ...NON_EXCLUSIVE, id: 'premium-x1', name: 'Premium', price: cents(5900), version: '1' },
  { ...NON_EXCLUSIVE, id: 'unlimited-x1', name: 'Unlimited', price: cents(12_900), version: '1' },
];

/** Guests by the account of their address: confirmed, unconfirmed or none. */
export const GUESTS = ['confirmed', 'unconfirmed', 'unknown'] as const;

export const FREE_BEAT = 1;

/** Its buyers may pay more. */
export const KIT = { id: 1, title: 'Kit 1', minimum: cents(500) } as const;

/** Have shares of beats. Stripe pays the second one. */
export const COLLABORATORS = ['mara', 'jo'] as const;

/** Two beats' splits, which don't divide their prices evenly. The third beat and the kit are the producer's. */
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

/** Currencies: the specified one, one with the same decimals, and one without any. */
export const SOLD_IN: readonly CurrencyCode[] = ['EUR', 'USD', 'JPY'];

/** Plans without prices for paid beats: other tests cover what members pay. */
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

/** Discount codes with limits that a sequence reaches. */
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

/** `debit`: the bank confirms later; `failing_debit`: it refuses first. A card where debits aren't accepted. */
type PaymentMethod = 'card' | 'debit' | 'failing_debit';

/** What goes wrong during a command; undefined for nothing. */
type CommandFault = Fault | undefined;

/** A newsletter's maximum readers besides the buyers. */
export const READERS = 3;

/**
 * Numbers choose an order, event or refund, modulo their count; negative ones count from the newest. `isPaid`: the
 * buyer pays by card at once and returns to the shop.
 */
export type Command =
  | {
      readonly kind: 'checkout';
      readonly buyer: number;
      /** Each beat's index in {@link LICENCES}. */
      readonly lines: readonly (readonly [beat: number, licence: number])[];
      /** What the buyer pays above the kit's minimum, in cents; null without the kit. */
      readonly kit: number | null;
      readonly mayOwn: boolean;
      /** An index of {@link CODES}; null for none. */
      readonly code: number | null;
      /** The cart shows the current state, not an earlier loaded page's. */
      readonly isReloaded: boolean;
      readonly isPaid: boolean;
      readonly fault: CommandFault;
    }
  /** The producer sends a beat by private link at half price, for a day or long. */
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
      /** Tries another beat than the one sent. */
      readonly isForeign: boolean;
      readonly isPaid: boolean;
      readonly fault: CommandFault;
    }
  /** Buys without an account. */
  | {
      readonly kind: 'guest_checkout';
      /** An index of {@link GUESTS}: whose address pays. */
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
  /** Renews memberships, or banks refuse to pay. */
  | { readonly kind: 'month_passes'; readonly isRefused: boolean }
  /** Guests' accounts look for their orders. */
  | { readonly kind: 'guests_look'; readonly fault: CommandFault }
  /** The producer gives a guest's order to another address, resends its mail, or ends its links. */
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
  /** The bank refuses the charge once or always. */
  | { readonly kind: 'capture_fails'; readonly order: number; readonly isLasting: boolean }
  | { readonly kind: 'authorisation_expires'; readonly order: number }
  | { readonly kind: 'delete_account'; readonly buyer: number; readonly fault: CommandFault }
  | { readonly kind: 'edit_beat'; readonly beat: number }
  | {
      readonly kind: 'delete_beat';
      readonly beat: number;
      /** Also removes its tombstone, so it can no longer be delivered. */
      readonly isForgotten: boolean;
    }
  /** Buys a larger licence for the difference. */
  | {
      readonly kind: 'upgrade';
      /** Index among all orders' lines. */
      readonly owned: number;
      /** Index among larger licences. */
      readonly licence: number;
      readonly isPaid: boolean;
      readonly fault: CommandFault;
    }
  /** Makes an offer that the producer accepts. */
  | {
      readonly kind: 'offer';
      readonly buyer: number;
      readonly beat: number;
      /** The buyer opens a checkout for it at once. */
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
      /** The buyer then tries to pay on a page loaded before. */
      readonly isPaid: boolean;
      readonly fault: CommandFault;
    }
  /** Begins or ends a bulk deal. */
  | { readonly kind: 'bulk_deal'; readonly isOn: boolean }
  /** Stripe sells in its own name, and charges an exclusive at once. */
  | { readonly kind: 'managed_payments'; readonly isOn: boolean }
  /** The shop sells in another currency, at prices with the same numbers. */
  | { readonly kind: 'currency'; readonly currency: CurrencyCode; readonly fault: CommandFault }
  | { readonly kind: 'end_code'; readonly code: number }
  /** The producer lets Stripe pay the collaborator with an account, or pays by hand. */
  | { readonly kind: 'payee'; readonly isOn: boolean; readonly fault: CommandFault }
  /** Stripe allows transfers to the account or not; its balance is there or paid out. */
  | { readonly kind: 'account'; readonly isActive: boolean; readonly isEmpty: boolean }
  | { readonly kind: 'relist'; readonly beat: number }
  | { readonly kind: 'time_passes'; readonly hours: number }
  /** A scheduled job runs. */
  | {
      readonly kind: 'job';
      readonly job: 'runReconciliation' | 'runMailing' | 'runCleaning';
      readonly fault: CommandFault;
    }
  /** A buyer looks at orders and downloads from one. */
  | { readonly kind: 'look'; readonly buyer: number; readonly fault: CommandFault }
  /** A buyer reports a song's streams, in percent of the licence's limit. */
  | {
      readonly kind: 'report_usage';
      /** Index among delivered lines with a limit. */
      readonly owned: number;
      readonly percent: number;
      readonly fault: CommandFault;
    }
  /** The producer sets a licence's price to `factor` times its first one. */
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
      /** The reader opens the mailed link. */
      readonly confirms: boolean;
      readonly fault: CommandFault;
    }
  /** Asks for the free beat and opens the mailed link, or takes the file without opening it. */
  | {
      readonly kind: 'free_download';
      readonly reader: number;
      readonly confirms: boolean;
      readonly fault: CommandFault;
    }
  | { readonly kind: 'unsubscribe'; readonly reader: number; readonly fault: CommandFault }
  /** The producer writes and sends a newsletter. */
  | { readonly kind: 'newsletter'; readonly fault: CommandFault }
  /** The producer stops or continues a newsletter. */
  | { readonly kind: 'halt_newsletter'; readonly isStopped: boolean; readonly fault: CommandFault }
  /** A service answers nobody for a while. */
  | { readonly kind: 'outage'; readonly service: Service; readonly hours: number }
  | { readonly kind: 'deploy' }
  | { readonly kind: 'stripe_fails'; readonly loses: 'request' | 'answer' | 'everything' }
  /** An order's step fails unexpectedly, once or always. */
  | {
      readonly kind: 'step_fails';
      readonly order: number;
      readonly step: FaultyStep;
      readonly isLasting: boolean;
    }
  | { readonly kind: 'at_once'; readonly commands: readonly Command[] };
