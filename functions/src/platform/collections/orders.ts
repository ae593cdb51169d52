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

/** A line's audio: a file in our bucket, or an external URL. */
const deliverySchema = v.variant('kind', [
  v.object({ kind: v.literal('stored'), path: v.string() }),
  v.object({ kind: v.literal('address'), url: v.string() }),
]);

export type Delivery = v.InferOutput<typeof deliverySchema>;

const deliveredPartSchema = v.object({
  /** Counted from 0. */
  line: v.number(),
  file: v.picklist(DELIVERED_FILES),
  /** In bytes; 0 if unknown. */
  size: v.number(),
  /** Of a WAV, if it is known. */
  sound: v.exactOptional(soundFormatSchema),
});

export type DeliveredPart = v.InferOutput<typeof deliveredPartSchema>;

const orderDeliverySchema = v.pipe(
  v.object({
    at: time,
    files: v.array(deliverySchema),
    /** Missing from orders with one file a line. */
    parts: v.exactOptional(v.pipe(v.array(deliveredPartSchema), v.readonly())),
  }),
  v.transform(({ at, files, parts }) => ({
    at,
    files,
    parts: parts ?? files.map((_, line): DeliveredPart => ({ line, file: 'audio', size: 0 })),
  })),
);

/** The line of the buyer that this one replaces, which must be credited to this order (`creditedTo`). */
const lineUpgradeSchema = v.object({
  orderId: v.string(),
  line: v.number(),
  /** The name of its licence, and the code of its contract. */
  licenceName: v.string(),
  code: v.string(),
  credit: beatLineSchema.entries.price,
});

export type LineUpgrade = v.InferOutput<typeof lineUpgradeSchema>;

/** Unguessable code for verifying the contract. */
const code = v.string();

const storedBeatLineSchema = v.pipe(
  v.object({
    ...beatLineSchema.entries,
    /** Missing from lines written before there were kits. */
    kind: v.optional(beatLineSchema.entries.kind, 'beat'),
    /** Missing from lines written before there were deals. */
    fullPrice: v.optional(beatLineSchema.entries.fullPrice),
    /** Missing from lines written before the owner could change the licences. */
    licenceName: v.optional(beatLineSchema.entries.licenceName),
    exclusive: v.optional(beatLineSchema.entries.exclusive),
    code,
    /** Promised files; missing if the licence names none: then the master, else the preview. */
    files: v.exactOptional(v.pipe(v.array(v.picklist(FILE_KINDS)), v.readonly())),
    /** Set if the licence grants the training of AI models. */
    training: v.exactOptional(v.literal(true)),
    /** What the producer stated about samples, as the buyer read it. */
    samples: v.exactOptional(v.string()),
    upgrade: v.exactOptional(lineUpgradeSchema),
    /** Counted limits (licences/usage.ts); missing if there are none, and from older lines. */
    limits: v.exactOptional(usageLimitsSchema),
    /** The address of the cover; missing from lines written before covers were stored. */
    image: v.exactOptional(v.string()),
    /** The accepted offer that the price was agreed in. */
    offerId: v.exactOptional(v.string()),
    /** The recipient of the private link that it was bought by. */
    recipientId: v.exactOptional(v.string()),
    /** Whether the price is that link's own. */
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
  /** The address of the cover. */
  image: v.string(),
});

const lineSchema = v.union([storedKitLineSchema, storedBeatLineSchema]);

export type BeatLineRecord = v.InferOutput<typeof storedBeatLineSchema>;

export type KitLineRecord = v.InferOutput<typeof storedKitLineSchema>;

/** A bought beat, or a bought kit. */
export type LineRecord = BeatLineRecord | KitLineRecord;

/** The payment as last read from Stripe. */
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
  /** Stripe's tax code; missing without Stripe's tax, and in older orders. */
  taxCode: v.exactOptional(v.string()),
  /** Whether Stripe is the merchant of record; missing in older orders. */
  managed: v.exactOptional(v.boolean()),
});

/** How Stripe computes the taxes of an order and what it asks its buyer for. */
export type TaxOptions = v.InferOutput<typeof taxOptionsSchema>;

/** Missing from orders none of whose steps has failed, and from older ones. */
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
  /** The splits of the placed order, by line from 0. Lines without one are the producer's. */
  splits: v.optional(v.pipe(v.record(v.string(), splitSchema), v.readonly()), {}),
  /** The collaborators in them, for queries. */
  splitWith: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
  /** Stripe's fees by balance transaction; `at` is when the shop learned of it. */
  fees: v.optional(
    v.pipe(v.array(v.object({ id: v.string(), at: time, amount: v.number() })), v.readonly()),
    [],
  ),
  /** When the fees of a split order are read again; null for never. */
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
  /** Their part of the period's money after fees, in cents, which is divided as a price is. */
  worth: v.number(),
  isHeld: v.boolean(),
});

/** The hashes of the secrets that open an order without an account (signing/secret-links.ts), oldest first. */
const guestSchema = v.object({ links: v.pipe(v.array(v.string()), v.readonly()) });

const orderSchema = v.object({
  /** Empty without an account: bought as a guest, or after the buyer has deleted the account. */
  uid: v.string(),
  /** Set if bought without an account, also once one has claimed it; null once the buyer is forgotten. */
  guest: v.optional(v.nullable(guestSchema), null),
  /** Null until a guest has paid, and after the buyer was forgotten. */
  buyer: v.nullable(v.object({ name: v.string(), email: v.string() })),
  lines: v.array(lineSchema),
  /** The private links of its lines, for queries; empty after the buyer has deleted the account. */
  privateLinks: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
  /** Reductions of the lines. */
  reductions: v.optional(v.pipe(v.array(reductionSchema), v.readonly()), []),
  /** The discount code that the order uses, and whether that use counts: one that came to nothing is given back. */
  codeUse: v.optional(v.nullable(v.object({ code: v.string(), isHeld: v.boolean() })), null),
  /** Credits that pay for lines (from 0), and whether they count: those of returned lines do not. */
  credits: v.optional(v.pipe(v.array(creditUseSchema), v.readonly()), []),
  /**
   * The order each line (from 0) was last credited to; that order decides whether the credit is taken (holdsBasis).
   */
  creditedTo: v.optional(v.pipe(v.record(v.string(), v.string()), v.readonly()), {}),
  /** In cents of `currency`, as all amounts of an order. */
  total: v.pipe(v.number(), v.integer(), v.transform(cents)),
  /** Where the buyer's visit came from: a host or a campaign's name; empty if unknown. */
  source: v.optional(v.string(), ''),
  currency: currencySchema,
  createdAt: time,
  /** The texts of the lines' contracts, as they were when the order was placed. */
  contracts: frozenContractsSchema,
  agreement: v.object({
    terms: v.string(),
    immediateDelivery: v.boolean(),
    at: time,
    /** Missing if the cart did not ask for it. */
    consent: v.exactOptional(withdrawalConsentSchema),
  }),
  checkout: v.object({
    /** When Stripe ends the session. */
    until: time,
    /** Stripe's Checkout Session; null until it has been created. */
    session: v.nullable(v.string()),
    /** As the session was created: a repeated call must not differ. Missing in older orders. */
    tax: v.exactOptional(taxOptionsSchema),
  }),
  /** A projection of the fields below (domain/src/sales/orders/settlement.ts), for queries and lists. */
  state: v.picklist(ORDER_STATES),
  payment: paymentSchema,
  decision: decisionSchema,
  /** When the received money was recorded; null before. */
  bookedAt: v.nullable(time),
  /** Null until the order can be downloaded. */
  delivery: v.nullable(orderDeliverySchema),
  requests: v.pipe(v.array(refundRequestSchema), v.readonly()),
  /** The steps that have failed for an unexpected reason, and when they may be taken again. */
  failures: failuresSchema,
  /** The lines whose licences have ended for good (endedLines). */
  ended: v.optional(v.pipe(v.array(v.number()), v.readonly()), []),
  /** Money that was returned, or taken back by a lost dispute; negative where a refund failed later. */
  returned: v.array(
    v.object({
      at: time,
      amount: v.number(),
      parts: v.exactOptional(
        v.pipe(v.array(v.object({ line: v.number(), amount: v.number(), count: v.number() })), v.readonly()),
      ),
    }),
  ),
  /** The UTC days of `returned`, for queries. */
  returnedOn: v.array(v.string()),
  ...splitEntries,
  /** The producer's addition to the evidence of a dispute. */
  disputeNote: v.string(),
  /** The dispute for which evidence was submitted. */
  answeredDispute: v.nullable(v.string()),
  /** When the buyer has declared to withdraw from the contract. */
  withdrawnAt: v.optional(v.nullable(time), null),
  /** `sentNotices` of the record. */
  told: v.array(v.string()),
  /** When the read of Stripe began that `payment` comes from. */
  checkedAt: time,
  /** When a visitor last caused a read of Stripe. */
  askedAt: time,
  /** When reconciliation looks at the order again; null for never. */
  nextCheckAt: v.nullable(time),
});

export const ORDER_FIELDS: readonly string[] = Object.keys(orderSchema.entries);

type StoredOrder = v.InferOutput<typeof orderSchema>;

export type OrderRecord = Omit<StoredOrder, 'told'> & {
  /** The notices that were sent (noticesOf). */
  readonly sentNotices: readonly string[];
};

/** An order as it is stored, where its sent notices are called `told`. */
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

/** The state of an order that was read without its other fields. */
export const parseOrderState = parserOf(
  v.object({ state: v.picklist(ORDER_STATES), createdAt: time, failures: failuresSchema }),
);

const orderPaymentEntries = {
  currency: orderSchema.entries.currency,
  payment: paymentSchema,
  answeredDispute: orderSchema.entries.answeredDispute,
};

export const ORDER_PAYMENT_FIELDS: readonly string[] = Object.keys(orderPaymentEntries);

/** The payment of an order that was read without its other fields. */
export const parseOrderPayment = parserOf(v.object(orderPaymentEntries));

const countedEntries = {
  currency: orderSchema.entries.currency,
  payment: paymentSchema,
  delivery: orderSchema.entries.delivery,
};

export const COUNTED_ORDER_FIELDS: readonly string[] = Object.keys(countedEntries);

/** An order read with the sales' fields only. */
export const parseCountedOrder = parserOf(v.object(countedEntries));

const guestEntries = { ...countedEntries, ...v.pick(orderSchema, ['createdAt', 'guest', 'buyer']).entries };

export const GUEST_ORDER_FIELDS: readonly string[] = Object.keys(guestEntries);

/** An order read with what it says about a buyer without an account. */
export const parseGuestOrder = parserOf(v.object(guestEntries));

const boughtEntries = { ...countedEntries, ...v.pick(orderSchema, ['createdAt', 'lines', 'ended']).entries };

export const BOUGHT_ORDER_FIELDS: readonly string[] = Object.keys(boughtEntries);

/** An order read with its lines only. */
export const parseBoughtOrder = parserOf(v.object(boughtEntries));

const orderTimesEntries = v.pick(orderSchema, ['createdAt', 'delivery', 'returned']).entries;

export const ORDER_TIMES_FIELDS: readonly string[] = Object.keys(orderTimesEntries);

/** When an order was sold, and when money was returned, without its other fields, most of which are its contracts. */
export const parseOrderTimes = parserOf(v.object(orderTimesEntries));

const splitOrderEntries = {
  ...v.pick(orderSchema, ['currency', 'payment', 'delivery', 'returned', 'credits']).entries,
  ...splitEntries,
  lines: v.array(v.object({ title: v.string(), licenceName: v.optional(v.string(), ''), price: v.number() })),
};

export const SPLIT_ORDER_FIELDS: readonly string[] = Object.keys(splitOrderEntries);

/** An order read with the ledger's fields only. */
export const parseSplitOrder = parserOf(v.object(splitOrderEntries));

/** The lines of an order that was read without its other fields. Kits have no track. */
export const parseOrderTracks = parserOf(
  v.object({ lines: v.array(v.object({ trackId: v.exactOptional(v.number()) })) }),
);

/** The code of an order that was read without its other fields. */
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

// openCheckouts/{uid}: a buyer's newest order, so that no second one is opened while it can be paid.

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
  /** The name of the licence. */
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
