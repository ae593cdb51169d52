import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { FILE_KINDS } from '@store/domain/shop/files/file-kinds';
import { soundFormatSchema } from '@store/domain/shop/catalogue/tracks';
import { reductionSchema } from '@store/domain/sales/deals/pricing';
import { frozenContractsSchema } from '@store/domain/sales/orders/contracts/contracts';
import { usageLimitsSchema } from '@store/domain/shop/licences/usage';
import { currencySchema } from '@store/domain/platform/money/currencies';
import { cents } from '@store/domain/platform/money/money';
import {
  beatLineSchema,
  DELIVERED_FILES,
  kitLineSchema,
  ORDER_FILES,
  ORDER_STATES,
} from '@store/domain/sales/orders/orders';
import { disputeSchema, PAYMENT_KINDS, refundSchema } from '@store/domain/sales/orders/payment';
import {
  decisionSchema,
  FALLIBLE_STEPS,
  refundRequestSchema,
  stepFailureSchema,
} from '@store/domain/sales/orders/settlement';
import type { WithdrawalConsent } from '@store/domain/sales/orders/agreement';
import { splitSchema } from '@store/domain/shop/splits';
import { NO_TRANSFERS, transfersSchema } from '@store/domain/sales/splits/transfers';
import { collection, subcollection } from './collection';
import { parserOf, time } from './parser';

// orders/{id}

/** A file in our bucket, or an external URL. */
const deliverySchema = v.variant('kind', [
  v.object({ kind: v.literal('stored'), path: v.string() }),
  v.object({ kind: v.literal('address'), url: v.string() }),
]);

export type Delivery = v.InferOutput<typeof deliverySchema>;

const deliveredPartSchema = v.object({
  /** Counted from 0. */
  line: v.number(),
  file: v.picklist(DELIVERED_FILES),
  /** Bytes; 0 if unknown. */
  size: v.number(),
  /** Of a WAV, if known. */
  sound: v.exactOptional(soundFormatSchema),
});

export type DeliveredPart = v.InferOutput<typeof deliveredPartSchema>;

const orderDeliverySchema = v.pipe(
  v.object({
    at: time,
    files: v.array(deliverySchema),
    /** Missing in orders with one file per line. */
    parts: v.exactOptional(v.pipe(v.array(deliveredPartSchema), v.readonly())),
  }),
  v.transform(({ at, files, parts }) => ({
    at,
    files,
    parts: parts ?? files.map((_, line): DeliveredPart => ({ line, file: 'audio', size: 0 })),
  })),
);

/** The buyer's line that this one replaces; it must be credited to this order (`creditedTo`). */
const lineUpgradeSchema = v.object({
  orderId: v.string(),
  line: v.number(),
  /** Its licence's name and contract code. */
  licenceName: v.string(),
  code: v.string(),
  credit: beatLineSchema.entries.price,
});

export type LineUpgrade = v.InferOutput<typeof lineUpgradeSchema>;

/** Unguessable; verifies the contract. */
const code = v.string();

const storedBeatLineSchema = v.pipe(
  v.object({
    ...beatLineSchema.entries,
    /** Missing before there were kits. */
    kind: v.optional(beatLineSchema.entries.kind, 'beat'),
    /** Missing before there were deals. */
    fullPrice: v.optional(beatLineSchema.entries.fullPrice),
    /** Missing before the owner could change licences. */
    licenceName: v.optional(beatLineSchema.entries.licenceName),
    exclusive: v.optional(beatLineSchema.entries.exclusive),
    code,
    /** Promised files; if the licence names none, missing: then the master, else the preview. */
    files: v.exactOptional(v.pipe(v.array(v.picklist(FILE_KINDS)), v.readonly())),
    /** The licence allows AI training. */
    training: v.exactOptional(v.literal(true)),
    /** The producer's statement on samples, as the buyer read it. */
    samples: v.exactOptional(v.string()),
    upgrade: v.exactOptional(lineUpgradeSchema),
    /** Metered limits (licences/usage.ts); missing without any, and in older lines. */
    limits: v.exactOptional(usageLimitsSchema),
    /** Cover URL; missing in older lines. */
    image: v.exactOptional(v.string()),
    offerId: v.exactOptional(v.string()),
    /** Recipient of the private link it was bought by. */
    recipientId: v.exactOptional(v.string()),
    /** Priced by that link. */
    linkPrice: v.exactOptional(v.literal(true)),
  }),
  v.transform((line) => ({
    ...line,
    fullPrice: line.fullPrice ?? line.price,
    licenceName: line.licenceName ?? line.licence,
    exclusive: line.exclusive ?? line.licence === 'Exclusive',
  })),
);

const storedKitLineSchema = v.object({
  ...kitLineSchema.entries,
  code,
  image: v.string(),
});

const lineSchema = v.union([storedKitLineSchema, storedBeatLineSchema]);

export type BeatLineRecord = v.InferOutput<typeof storedBeatLineSchema>;

export type KitLineRecord = v.InferOutput<typeof storedKitLineSchema>;

export type LineRecord = BeatLineRecord | KitLineRecord;

/** As last read from Stripe. */
const paymentSchema = v.object({
  kind: v.picklist(PAYMENT_KINDS),
  intent: v.nullable(v.string()),
  /** Charged, in cents; 0 before. */
  amount: v.number(),
  refunds: v.pipe(v.array(refundSchema), v.readonly()),
  dispute: v.nullable(disputeSchema),
  /** Stripe's receipt or invoice. */
  receipt: v.nullable(v.string()),
});

const taxOptionsSchema = v.object({
  automaticTax: v.boolean(),
  taxBehaviour: v.picklist(['inclusive', 'exclusive', 'unspecified']),
  billingAddress: v.boolean(),
  taxIds: v.boolean(),
  invoices: v.boolean(),
  /** Stripe's tax code; missing without Stripe Tax, and in older orders. */
  taxCode: v.exactOptional(v.string()),
  /** Stripe is the merchant of record; missing in older orders. */
  managed: v.exactOptional(v.boolean()),
});

export type TaxOptions = v.InferOutput<typeof taxOptionsSchema>;

/** Missing if no step failed, and in older orders. */
const failuresSchema = v.optional(
  v.pipe(v.record(v.picklist(FALLIBLE_STEPS), stepFailureSchema), v.readonly()),
  {},
);

const withdrawalConsentSchema: v.GenericSchema<unknown, WithdrawalConsent> = v.object({
  text: v.string(),
  language: v.string(),
  at: time,
});

/** For the collaborators' ledger (splits/). */
const splitEntries = {
  /** Splits of the placed order by line, from 0. Lines without one are the producer's. */
  splits: v.optional(v.pipe(v.record(v.string(), splitSchema), v.readonly()), {}),
  /** Their collaborators, for queries. */
  splitWith: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
  /** Stripe's fees by balance transaction; `at`: when the shop learned of it. */
  fees: v.optional(
    v.pipe(v.array(v.object({ id: v.string(), at: time, amount: v.number() })), v.readonly()),
    [],
  ),
  /** When a split order's fees are read again; null for never. */
  feesDueAt: v.optional(v.nullable(time), null),
  /** Paid to collaborators by Stripe. */
  transfers: v.optional(transfersSchema, NO_TRANSFERS),
  /** When the next payment through Stripe is tried; null for never. */
  transfersDueAt: v.optional(v.nullable(time), null),
};

const creditUseSchema = v.object({
  line: v.number(),
  /** In membershipPeriods. */
  period: v.string(),
  count: v.number(),
  /** Their part of the period's money after fees, in cents, split like a price. */
  worth: v.number(),
  isHeld: v.boolean(),
});

/** Hashes of the secrets that open a guest order (signing/secret-links.ts), oldest first. */
const guestSchema = v.object({ links: v.pipe(v.array(v.string()), v.readonly()) });

const orderSchema = v.object({
  /** Empty without an account: a guest order, or a deleted account. */
  uid: v.string(),
  /** Set for guest orders, even once claimed by an account; null once the buyer is forgotten. */
  guest: v.optional(v.nullable(guestSchema), null),
  /** Null until a guest has paid, and once the buyer is forgotten. */
  buyer: v.nullable(v.object({ name: v.string(), email: v.string() })),
  lines: v.array(lineSchema),
  /** Private links of its lines, for queries; empty after account deletion. */
  privateLinks: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
  reductions: v.optional(v.pipe(v.array(reductionSchema), v.readonly()), []),
  /** The discount code, and whether its use counts: an order that came to nothing gives it back. */
  codeUse: v.optional(v.nullable(v.object({ code: v.string(), isHeld: v.boolean() })), null),
  /** Credits that pay for lines (from 0), and whether they count: those of returned lines don't. */
  credits: v.optional(v.pipe(v.array(creditUseSchema), v.readonly()), []),
  /**
   * The order each line (from 0) was last credited to; that order decides whether the credit is taken
   * (holdsBasis).
   */
  creditedTo: v.optional(v.pipe(v.record(v.string(), v.string()), v.readonly()), {}),
  /** In cents of `currency`, like all amounts of an order. */
  total: v.pipe(v.number(), v.integer(), v.transform(cents)),
  /** Host or campaign the buyer came from; empty if unknown. */
  source: v.optional(v.string(), ''),
  currency: currencySchema,
  createdAt: time,
  /** Contract texts at the time of the order. */
  contracts: frozenContractsSchema,
  agreement: v.object({
    terms: v.string(),
    immediateDelivery: v.boolean(),
    at: time,
    /** Missing if the cart didn't ask for it. */
    consent: v.exactOptional(withdrawalConsentSchema),
  }),
  checkout: v.object({
    /** When Stripe ends the session. */
    until: time,
    /** Stripe's Checkout Session; null until created. */
    session: v.nullable(v.string()),
    /** As the session was created, because a repeated call must not differ. Missing in older orders. */
    tax: v.exactOptional(taxOptionsSchema),
  }),
  /** Derived from the fields below (domain/src/sales/orders/settlement.ts), for queries and lists. */
  state: v.picklist(ORDER_STATES),
  payment: paymentSchema,
  decision: decisionSchema,
  bookedAt: v.nullable(time),
  /** Null until downloadable. */
  delivery: v.nullable(orderDeliverySchema),
  requests: v.pipe(v.array(refundRequestSchema), v.readonly()),
  /** Unexpected failures by step, and when each may be retried. */
  failures: failuresSchema,
  /** Lines whose licences ended for good (endedLines). */
  ended: v.optional(v.pipe(v.array(v.number()), v.readonly()), []),
  /** Refunds and lost disputes; negative for a refund that failed later. */
  returned: v.array(
    v.object({
      at: time,
      amount: v.number(),
      parts: v.exactOptional(
        v.pipe(v.array(v.object({ line: v.number(), amount: v.number(), count: v.number() })), v.readonly()),
      ),
    }),
  ),
  /** UTC days of `returned`, for queries. */
  returnedOn: v.array(v.string()),
  ...splitEntries,
  /** The producer's addition to the evidence. */
  disputeNote: v.string(),
  /** The dispute that evidence was submitted for. */
  answeredDispute: v.nullable(v.string()),
  /** When the buyer declared withdrawal. */
  withdrawnAt: v.optional(v.nullable(time), null),
  /** `sentNotices` of the record. */
  told: v.array(v.string()),
  /** Start of the read from Stripe behind `payment`. */
  checkedAt: time,
  /** When a visitor last triggered a read from Stripe. */
  askedAt: time,
  /** When reconciliation looks again; null for never. */
  nextCheckAt: v.nullable(time),
});

export const ORDER_FIELDS: readonly string[] = Object.keys(orderSchema.entries);

type StoredOrder = v.InferOutput<typeof orderSchema>;

export type OrderRecord = Omit<StoredOrder, 'told'> & {
  /** Sent notices (noticesOf). */
  readonly sentNotices: readonly string[];
};

/** In storage, sent notices are called `told`. */
export function storedOrder({ sentNotices, ...order }: OrderRecord): StoredOrder {
  return { ...order, told: [...sentNotices] };
}

export const orders = collection('orders', {
  account: 'uid',
  removal: 'own',
  kept: 'As tax law requires; without name and address when the account, or a guest’s data, is deleted.',
  exported: 'orders',
});

export function orderDocument(id: string): DocumentReference {
  return orders().doc(id);
}

export const parseOrder = parserOf(
  v.pipe(
    orderSchema,
    v.transform(({ told, ...order }): OrderRecord => ({ ...order, sentNotices: told })),
  ),
);

/** Parses an order read with a few fields, like the parsers below. */
export const parseOrderState = parserOf(
  v.object({ state: v.picklist(ORDER_STATES), createdAt: time, failures: failuresSchema }),
);

const orderPaymentEntries = {
  currency: orderSchema.entries.currency,
  payment: paymentSchema,
  answeredDispute: orderSchema.entries.answeredDispute,
};

export const ORDER_PAYMENT_FIELDS: readonly string[] = Object.keys(orderPaymentEntries);

export const parseOrderPayment = parserOf(v.object(orderPaymentEntries));

const countedEntries = {
  currency: orderSchema.entries.currency,
  payment: paymentSchema,
  delivery: orderSchema.entries.delivery,
};

export const COUNTED_ORDER_FIELDS: readonly string[] = Object.keys(countedEntries);

export const parseCountedOrder = parserOf(v.object(countedEntries));

const guestEntries = { ...countedEntries, ...v.pick(orderSchema, ['createdAt', 'guest', 'buyer']).entries };

export const GUEST_ORDER_FIELDS: readonly string[] = Object.keys(guestEntries);

/** With what it says about a guest. */
export const parseGuestOrder = parserOf(v.object(guestEntries));

const boughtEntries = { ...countedEntries, ...v.pick(orderSchema, ['createdAt', 'lines', 'ended']).entries };

export const BOUGHT_ORDER_FIELDS: readonly string[] = Object.keys(boughtEntries);

export const parseBoughtOrder = parserOf(v.object(boughtEntries));

const orderTimesEntries = v.pick(orderSchema, ['createdAt', 'delivery', 'returned']).entries;

export const ORDER_TIMES_FIELDS: readonly string[] = Object.keys(orderTimesEntries);

/** Only when it was sold and refunded: most of an order is its contracts. */
export const parseOrderTimes = parserOf(v.object(orderTimesEntries));

const splitOrderEntries = {
  ...v.pick(orderSchema, ['currency', 'payment', 'delivery', 'returned', 'credits']).entries,
  ...splitEntries,
  lines: v.array(v.object({ title: v.string(), licenceName: v.optional(v.string(), ''), price: v.number() })),
};

export const SPLIT_ORDER_FIELDS: readonly string[] = Object.keys(splitOrderEntries);

export const parseSplitOrder = parserOf(v.object(splitOrderEntries));

/** Kits have no track. */
export const parseOrderTracks = parserOf(
  v.object({ lines: v.array(v.object({ trackId: v.exactOptional(v.number()) })) }),
);

export const parseCodeUse = parserOf(v.object({ codeUse: orderSchema.entries.codeUse }));

// orders/{id}/downloads/{id}

export const downloads = subcollection(orderDocument, 'downloads', {
  none: 'They name nobody, and are exported with their order.',
});

export const parseDownload = parserOf(
  v.object({ line: v.number(), file: v.picklist(ORDER_FILES), at: time }),
);

// claims/{trackId}: the order that gets an exclusive, from its acceptance on.

const claimSchema = v.object({ orderId: v.string() });

export const claims = collection('claims', { none: 'It names an order.' });

export function claimDocument(trackId: number): DocumentReference {
  return claims().doc(String(trackId));
}

export const parseClaim = parserOf(claimSchema);

// openCheckouts/{uid}: a buyer's newest order, so that no second one opens while it can be paid.

export const openCheckouts = collection('openCheckouts', {
  account: 'id',
  removal: { with: 'orders' },
  exported: { not: 'It is an order.' },
});

export function openCheckoutDocument(uid: string): DocumentReference {
  return openCheckouts().doc(uid);
}

export const parseOpenCheckout = parserOf(v.object({ orderId: v.string() }));

// contracts/{verification code}

const contractSchema = v.object({
  orderId: v.string(),
  track: v.string(),
  licence: v.string(),
  date: v.string(),
  buyer: v.string(),
});

export type ContractRecord = v.InferOutput<typeof contractSchema>;

export const contracts = collection('contracts', {
  none: 'Anyone with the code can read it: it has initials, and is kept as its order is.',
});

export function contractDocument(code: string): DocumentReference {
  return contracts().doc(code);
}

export const parseContract = parserOf(contractSchema);
