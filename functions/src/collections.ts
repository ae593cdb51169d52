import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import * as v from 'valibot';
import { HEAD_SHARD, parseHead, parseShard, type Head, type Shard } from '@store/domain/catalogue/catalogue';
import { INBOX_STATES } from '@store/domain/dashboard/inbox';
import { MAIL_STATES, type JobName } from '@store/domain/member';
import { frozenContractsSchema } from '@store/domain/orders/contracts';
import { OFFER_STATES } from '@store/domain/offers/offers';
import { cents } from '@store/domain/orders/money';
import { parseStoredSettings } from '@store/domain/settings/schema';
import { ORDER_FILES, orderLineSchema, ORDER_STATES, SOUND_FILES } from '@store/domain/orders/orders';
import { bulkDealSchema } from '@store/domain/deals/bulk-deals';
import { codeTermsSchema } from '@store/domain/deals/codes';
import { periodEntries } from '@store/domain/deals/period';
import { reductionSchema } from '@store/domain/deals/pricing';
import { disputeSchema, PAYMENT_KINDS, refundSchema } from '@store/domain/orders/payment';
import { decisionSchema, refundRequestSchema } from '@store/domain/orders/settlement';
import { FILE_KINDS } from '@store/domain/catalogue/files';
import { fileSizesSchema, TRACK_STATUSES, trackSchema } from '@store/domain/catalogue/tracks';
import { database } from './gateways/firestore';

// Every Firestore collection, its documents and their schemas. All times are in milliseconds UTC. Most documents of member
// lists also hold `keys`, the search keys of the row; they are written, queried and never read.

/** Parses a document; undefined if it does not exist. Throws a ValiError if it is malformed. */
interface Parser<Content> {
  (snapshot: QueryDocumentSnapshot): Content;
  (snapshot: DocumentSnapshot | undefined): Content | undefined;
}

function parserOf<Content>(schema: v.GenericSchema<unknown, Content>): Parser<Content> {
  function parse(snapshot: QueryDocumentSnapshot): Content;
  function parse(snapshot: DocumentSnapshot | undefined): Content | undefined;
  function parse(snapshot: DocumentSnapshot | undefined): Content | undefined {
    return snapshot?.exists ? v.parse(schema, snapshot.data()) : undefined;
  }
  return parse;
}

const time = v.pipe(v.number(), v.integer());

/** The sort key of every member list; 0 for documents written before the field existed. */
export const parseCreatedAt = parserOf(v.object({ createdAt: v.fallback(v.number(), 0) }));

// tracks/{id}

export function tracks(): CollectionReference {
  return database().collection('tracks');
}

export function trackDocument(id: number): DocumentReference {
  return tracks().doc(String(id));
}

export const parseTrack = parserOf(trackSchema);

const trackRowSchema = v.object({
  ...trackSchema.entries,
  version: v.optional(v.number(), 1),
  /** The picture of shared links: not in the catalogue, which needs no more of it. Empty if there is none. */
  share: v.optional(v.string(), ''),
  /** Whether it was hidden when it was sold: its page stays hidden, and so does the track if the sale fails. */
  unlisted: v.exactOptional(v.boolean()),
});

export type TrackRecord = v.InferOutput<typeof trackRowSchema>;

export const TRACK_ROW_FIELDS: readonly string[] = [...Object.keys(trackRowSchema.entries), 'createdAt'];

/** A track with its version, on which a member's change is based. */
export const parseTrackRow = parserOf(trackRowSchema);

// tracks/{id}/private/master: the files for buyers. Outside the track's document, because no rule opens this subcollection.

const masterSchema = v.union([v.object({ path: v.string() }), v.object({ url: v.string() })]);

/** A track's master: a file in our bucket, or an external address. */
export type Master = v.InferOutput<typeof masterSchema>;

/** What buyers may get besides the master: paths in our bucket. */
const otherFilesSchema = v.object({
  mp3: v.exactOptional(v.string()),
  'tagged-mp3': v.exactOptional(v.string()),
  stems: v.exactOptional(v.string()),
});

export type OtherFiles = v.InferOutput<typeof otherFilesSchema>;

/** The files that a track's buyers may get. */
export interface PrivateFiles {
  readonly master: Master | null;
  readonly others: OtherFiles;
}

export const NO_FILES: PrivateFiles = { master: null, others: {} };

const privateFilesSchema = v.pipe(
  v.object({
    path: v.exactOptional(v.string()),
    url: v.exactOptional(v.string()),
    others: v.optional(otherFilesSchema, {}),
  }),
  v.transform(({ path, url, others }): PrivateFiles => {
    if (path !== undefined) return { master: { path }, others };
    return { master: url === undefined ? null : { url }, others };
  }),
);

export function privateFilesDocument(trackId: number): DocumentReference {
  return trackDocument(trackId).collection('private').doc('master');
}

export const parsePrivateFiles = parserOf(privateFilesSchema);

/** As stored; null if there is nothing to store. */
export function toPrivateFilesRecord({ master, others }: PrivateFiles): Record<string, unknown> | null {
  const isEmpty = !master && Object.keys(others).length === 0;
  return isEmpty ? null : { ...master, others };
}

// drafts/{id}: a beat that is not in the shop yet. The id is unguessable.

/** The fields that a draft has in common with a track. */
export const draftFieldsSchema = v.omit(trackSchema, ['id', 'status']);

const draftSchema = v.pipe(
  v.object({
    ...draftFieldsSchema.entries,
    share: v.optional(v.string(), ''),
    private: privateFilesSchema,
    /** When it will be published; null if it is not scheduled, or has been published. */
    publishAt: v.nullable(time),
    createdAt: time,
    version: v.number(),
  }),
);

export type DraftRecord = v.InferOutput<typeof draftSchema>;

export function drafts(): CollectionReference {
  return database().collection('drafts');
}

export function draftDocument(id: string): DocumentReference {
  return drafts().doc(id);
}

export const parseDraft = parserOf(draftSchema);

// publishedDrafts/{id}: the track that a draft has become, so that publishing twice makes one track.

const publishedDraftSchema = v.object({ trackId: v.number(), at: time });

export function publishedDrafts(): CollectionReference {
  return database().collection('publishedDrafts');
}

export function publishedDraftDocument(id: string): DocumentReference {
  return publishedDrafts().doc(id);
}

export const parsePublishedDraft = parserOf(publishedDraftSchema);

// earlyAccess/{track}: a hidden track that subscribers can buy by a link before it is published. Its token is derived from `seed`, so that
// no copy of the data contains links.

const earlyAccessSchema = v.object({ seed: v.string(), publishAt: time });

export type EarlyAccessRecord = v.InferOutput<typeof earlyAccessSchema>;

export function earlyAccesses(): CollectionReference {
  return database().collection('earlyAccess');
}

export function earlyAccessDocument(trackId: number): DocumentReference {
  return earlyAccesses().doc(String(trackId));
}

export const parseEarlyAccess = parserOf(earlyAccessSchema);

// tracks/{id}/comments/{id}

export function comments(trackId: number): CollectionReference {
  return trackDocument(trackId).collection('comments');
}

/** The comments of all tracks. */
export function allComments(): Query {
  return database().collectionGroup('comments');
}

const commentSchema = v.object({ message: v.string(), username: v.string(), createdAt: v.number() });

export const COMMENT_FIELDS: readonly string[] = Object.keys(commentSchema.entries);

export const parseComment = parserOf(commentSchema);

/** Where something is in the members' inbox. Documents that were written before there was one are done. */
const inboxState = v.optional(v.picklist(INBOX_STATES), 'done');

/** A comment in the members' inbox. The public list must not tell its state. */
export const parseInboxComment = parserOf(v.object({ ...commentSchema.entries, inbox: inboxState }));

// counters/tracks: the highest track id given so far.

export function trackCounter(): DocumentReference {
  return database().collection('counters').doc('tracks');
}

export const parseCounter = parserOf(v.object({ last: v.pipe(v.number(), v.integer(), v.minValue(0)) }));

// catalogue/{head,1…n}

export function shardDocument(shard: typeof HEAD_SHARD | number): DocumentReference {
  return database().collection('catalogue').doc(String(shard));
}

export function headDocument(): DocumentReference {
  return shardDocument(HEAD_SHARD);
}

export function parseHeadShard(snapshot: DocumentSnapshot): Head | undefined {
  return snapshot.exists ? parseHead(snapshot.data()) : undefined;
}

export function parseArchiveShard(snapshot: DocumentSnapshot): Shard {
  return parseShard(snapshot.data());
}

/** The legal texts of the shop's owner, which only their pages read. */
export function textsDocument(): DocumentReference {
  return database().collection('catalogue').doc('texts');
}

// settings/shop: what the owner has changed in the dashboard, and settings/shop/versions/{version}: each change.

const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(1));

const storedSettings = v.pipe(
  v.unknown(),
  v.transform((stored) => parseStoredSettings(stored)),
);

const settingsDocumentSchema = v.object({
  version: versionNumber,
  textsVersion: v.pipe(v.number(), v.integer(), v.minValue(0)),
  settings: storedSettings,
});

export function settingsDocument(): DocumentReference {
  return database().collection('settings').doc('shop');
}

export const parseSettings = parserOf(settingsDocumentSchema);

const settingsVersionSchema = v.object({
  version: versionNumber,
  at: time,
  /** The member's address. */
  member: v.string(),
  /** The paths of the changed values. */
  changed: v.array(v.string()),
  /** The version that this one repeats; null unless it takes changes back. */
  reverts: v.nullable(v.number()),
  settings: storedSettings,
});

export type SettingsVersion = v.InferOutput<typeof settingsVersionSchema>;

export function settingsVersions(): CollectionReference {
  return settingsDocument().collection('versions');
}

export function settingsVersionDocument(version: number): DocumentReference {
  return settingsVersions().doc(String(version));
}

export const parseSettingsVersion = parserOf(settingsVersionSchema);

// retired/{trackId}: the tombstone of a deleted track, for orders that were being paid when it was deleted.

const tombstoneSchema = v.object({
  id: v.number(),
  title: v.string(),
  media: v.string(),
  status: v.picklist(TRACK_STATUSES),
  master: v.nullable(masterSchema),
  others: v.optional(otherFilesSchema, {}),
  sizes: v.optional(fileSizesSchema, {}),
  /** Paths of the files that may still be delivered. */
  files: v.array(v.string()),
  retiredAt: v.number(),
});

export type Tombstone = v.InferOutput<typeof tombstoneSchema>;

export function tombstones(): CollectionReference {
  return database().collection('retired');
}

export function tombstoneDocument(trackId: number): DocumentReference {
  return tombstones().doc(String(trackId));
}

export const parseTombstone = parserOf(tombstoneSchema);

// leftovers/{hash of path}: a file that no track references.

const orphanedFileSchema = v.object({
  path: v.string(),
  /** When it was last referenced. */
  since: v.number(),
  /** Whether its removal has started; from then on it cannot be referenced again. */
  removing: v.boolean(),
});

export type OrphanedFile = v.InferOutput<typeof orphanedFileSchema>;

export function orphanedFiles(): CollectionReference {
  return database().collection('leftovers');
}

export const parseOrphanedFile = parserOf(orphanedFileSchema);

// uploads/{key}: a completed upload session, so that a repeated call finds the result of the first one.

const text = v.string();

const privatePath = v.custom<`masters/${string}`>((value) => v.is(text, value));

const uploadPathsSchema = v.object({
  /** The cover's folder, which holds one file per size. */
  cover: v.optional(v.custom<`covers/${string}`>((value) => v.is(text, value))),
  share: v.optional(v.custom<`covers/${string}`>((value) => v.is(text, value))),
  preview: v.optional(v.custom<`previews/${string}`>((value) => v.is(text, value))),
  master: v.optional(privatePath),
  mp3: v.optional(privatePath),
  'tagged-mp3': v.optional(privatePath),
  stems: v.optional(privatePath),
});

/** The final paths of an upload's files. */
export type UploadPaths = v.InferOutput<typeof uploadPathsSchema>;

const uploadSchema = v.object({ trackId: v.number(), places: uploadPathsSchema, at: v.number() });

export type UploadRecord = v.InferOutput<typeof uploadSchema>;

export function uploads(): CollectionReference {
  return database().collection('uploads');
}

export function uploadDocument(key: string): DocumentReference {
  return uploads().doc(key);
}

export const parseUpload = parserOf(uploadSchema);

// users/{uid}

const profileSchema = v.object({ username: v.string(), email: v.string(), createdAt: v.number() });

export const PROFILE_FIELDS: readonly string[] = Object.keys(profileSchema.entries);

export function users(): CollectionReference {
  return database().collection('users');
}

export function userDocument(uid: string): DocumentReference {
  return users().doc(uid);
}

export const parseProfile = parserOf(profileSchema);

// usernames/{key}: reserves a username for one account.

export function usernameDocument(key: string): DocumentReference {
  return database().collection('usernames').doc(key);
}

const reservationSchema = v.object({
  uid: v.string(),
  /** When the name was reserved; 0 for documents written before the field existed. */
  at: v.optional(time, 0),
});

export type Reservation = v.InferOutput<typeof reservationSchema>;

export const parseReservation = parserOf(reservationSchema);

// sessions/{sha256(token)}: a sign-in, so that a session can be ended alone.

const sessionSchema = v.object({
  uid: v.string(),
  startedAt: time,
  /** Compared with the time until which Auth has revoked the account's sign-ins, so it comes from Auth's clock. */
  validFrom: time,
  expiresAt: time,
  /** For example `Firefox on Linux`; empty if unknown. */
  browser: v.optional(v.string(), ''),
});

export type SessionRecord = v.InferOutput<typeof sessionSchema>;

export function sessions(): CollectionReference {
  return database().collection('sessions');
}

export const parseSession = parserOf(sessionSchema);

// memberBrowsers/{uid}: from which browsers a member has signed in.

export function memberBrowsersDocument(uid: string): DocumentReference {
  return database().collection('memberBrowsers').doc(uid);
}

export const parseMemberBrowsers = parserOf(v.object({ browsers: v.array(v.string()) }));

// secondFactors/{uid}: a member's authenticator app.

const secondFactorSchema = v.variant('state', [
  v.object({ state: v.literal('offered'), secret: v.string(), offeredAt: time }),
  v.object({
    state: v.literal('enabled'),
    /** Encrypted. */
    secret: v.string(),
    enabledAt: time,
    /** The time step of the last accepted code; a code is accepted once. */
    lastStep: v.number(),
    /** Keyed hashes of the unused recovery codes. */
    recovery: v.array(v.string()),
  }),
]);

export type SecondFactor = v.InferOutput<typeof secondFactorSchema>;

export function secondFactorDocument(uid: string): DocumentReference {
  return database().collection('secondFactors').doc(uid);
}

export const parseSecondFactor = parserOf(secondFactorSchema);

// audit/{id}: what a member did. Written before the action, so that none is missing.

const auditSchema = v.object({
  at: time,
  uid: v.string(),
  /** The member's address. */
  member: v.string(),
  /** The endpoint. */
  action: v.string(),
  /** What it was done to: an id, never an address. */
  target: v.string(),
  /** `started` until the action has ended, then `done` or the code of its refusal. */
  outcome: v.string(),
});

export type AuditEntry = v.InferOutput<typeof auditSchema>;

export function auditLog(): CollectionReference {
  return database().collection('audit');
}

export const parseAuditEntry = parserOf(auditSchema);

// addressLinks/{sha256(token)}: a mailed link that changes an account's e-mail address, takes a change back, or proves that the
// account's address belongs to the customer.

const addressLinkSchema = v.object({
  kind: v.picklist(['confirm', 'revert', 'verify']),
  uid: v.string(),
  /** The account's address when the link was made. */
  from: v.string(),
  /** The address that the account gets. */
  to: v.string(),
  createdAt: time,
  expiresAt: time,
});

export type AddressLink = v.InferOutput<typeof addressLinkSchema>;

export function addressLinks(): CollectionReference {
  return database().collection('addressLinks');
}

export const parseAddressLink = parserOf(addressLinkSchema);

// orders/{id}

/** What a line delivers as audio: a file in our bucket, or an external address. */
const deliverySchema = v.variant('kind', [
  v.object({ kind: v.literal('stored'), path: v.string() }),
  v.object({ kind: v.literal('address'), url: v.string() }),
]);

export type Delivery = v.InferOutput<typeof deliverySchema>;

const deliveredPartSchema = v.object({
  /** Counted from 0. */
  line: v.number(),
  file: v.picklist(SOUND_FILES),
  /** In bytes; 0 if unknown. */
  size: v.number(),
});

/** What a file of a delivery is. */
export type DeliveredPart = v.InferOutput<typeof deliveredPartSchema>;

const orderDeliverySchema = v.pipe(
  v.object({
    at: time,
    files: v.array(deliverySchema),
    /** What each of the files is; missing from orders delivered with one file per line. */
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
  /** What was paid for it. */
  credit: orderLineSchema.entries.price,
});

export type LineUpgrade = v.InferOutput<typeof lineUpgradeSchema>;

const lineSchema = v.pipe(
  v.object({
    ...orderLineSchema.entries,
    /** Missing from lines written before there were deals. */
    fullPrice: v.optional(orderLineSchema.entries.fullPrice),
    /** Missing from lines written before the owner could change the licences. */
    licenceName: v.optional(orderLineSchema.entries.licenceName),
    exclusive: v.optional(orderLineSchema.entries.exclusive),
    /** Unguessable code for verifying the contract. */
    code: v.string(),
    /** What the licence promised; missing if it names no files, which delivers the master, or the preview without one. */
    files: v.exactOptional(v.pipe(v.array(v.picklist(FILE_KINDS)), v.readonly())),
    upgrade: v.exactOptional(lineUpgradeSchema),
    /** The accepted offer that the price was agreed in. */
    offerId: v.exactOptional(v.string()),
  }),
  v.transform((line) => ({
    ...line,
    fullPrice: line.fullPrice ?? line.price,
    licenceName: line.licenceName ?? line.licence,
    exclusive: line.exclusive ?? line.licence === 'Exclusive',
  })),
);

export type LineRecord = v.InferOutput<typeof lineSchema>;

/** The payment as last read from Stripe. */
const paymentSchema = v.object({
  kind: v.picklist(PAYMENT_KINDS),
  intent: v.nullable(v.string()),
  /** What was charged, in cents; 0 before. */
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
});

/** How Stripe computes the taxes of an order and what it asks its buyer for. */
export type TaxOptions = v.InferOutput<typeof taxOptionsSchema>;

const orderSchema = v.object({
  /** Empty after the buyer has deleted the account. */
  uid: v.string(),
  /** Null after the buyer has deleted the account. */
  buyer: v.nullable(v.object({ name: v.string(), email: v.string() })),
  lines: v.array(lineSchema),
  /** What deals took off the lines. */
  reductions: v.optional(v.pipe(v.array(reductionSchema), v.readonly()), []),
  /** The discount code that the order uses, and whether that use counts: one that came to nothing is given back. */
  codeUse: v.optional(v.nullable(v.object({ code: v.string(), isHeld: v.boolean() })), null),
  /**
   * The order that each line, counted from 0, was last credited to for a larger licence. Whether the credit is taken depends on that
   * order (holdsBasis).
   */
  creditedTo: v.optional(v.pipe(v.record(v.string(), v.string()), v.readonly()), {}),
  total: v.pipe(v.number(), v.integer(), v.transform(cents)),
  /** Where the buyer's visit came from: a host or a campaign's name; empty if unknown. */
  source: v.optional(v.string(), ''),
  currency: v.literal('EUR'),
  createdAt: time,
  /** The texts of the lines' contracts, as they were when the order was placed. */
  contracts: frozenContractsSchema,
  /** What the buyer agreed to, and when. */
  agreement: v.object({ terms: v.string(), immediateDelivery: v.boolean(), at: time }),
  checkout: v.object({
    /** When Stripe ends the session. */
    until: time,
    /** Stripe's Checkout Session; null until it has been created. */
    session: v.nullable(v.string()),
    /** What the session was created with, because a repeated call must not differ; omitted in older orders. */
    tax: v.exactOptional(taxOptionsSchema),
  }),
  /** A projection of the fields below (domain/orders/settlement.ts), for queries and lists. */
  state: v.picklist(ORDER_STATES),
  payment: paymentSchema,
  decision: decisionSchema,
  /** When the received money was recorded; null before. */
  bookedAt: v.nullable(time),
  /** Null until the order can be downloaded. */
  delivery: v.nullable(orderDeliverySchema),
  requests: v.pipe(v.array(refundRequestSchema), v.readonly()),
  /** Money that was returned, or taken back by a lost dispute; negative where a refund failed later. */
  returned: v.array(v.object({ at: time, amount: v.number() })),
  /** The UTC days of `returned`, for queries. */
  returnedOn: v.array(v.string()),
  /** The producer's addition to the evidence of a dispute. */
  disputeNote: v.string(),
  /** The dispute for which evidence was submitted. */
  answeredDispute: v.nullable(v.string()),
  /** The messages that were sent (noticesOf). */
  told: v.array(v.string()),
  /** When the read of Stripe began that `payment` comes from. */
  checkedAt: time,
  /** When a visitor last caused a read of Stripe. */
  askedAt: time,
  /** When reconciliation looks at the order again; null for never. */
  nextCheckAt: v.nullable(time),
});

export const ORDER_FIELDS: readonly string[] = Object.keys(orderSchema.entries);

export type OrderRecord = v.InferOutput<typeof orderSchema>;

export function orders(): CollectionReference {
  return database().collection('orders');
}

export function orderDocument(id: string): DocumentReference {
  return orders().doc(id);
}

export const parseOrder = parserOf(orderSchema);

/** The state of an order that was read without its other fields. */
export const parseOrderState = parserOf(v.object({ state: v.picklist(ORDER_STATES), createdAt: time }));

const orderPaymentEntries = { payment: paymentSchema, answeredDispute: orderSchema.entries.answeredDispute };

export const ORDER_PAYMENT_FIELDS: readonly string[] = Object.keys(orderPaymentEntries);

/** The payment of an order that was read without its other fields. */
export const parseOrderPayment = parserOf(v.object(orderPaymentEntries));

/** The lines of an order that was read without its other fields. */
export const parseOrderTracks = parserOf(v.object({ lines: v.array(v.object({ trackId: v.number() })) }));

/** The code of an order that was read without its other fields. */
export const parseCodeUse = parserOf(v.object({ codeUse: orderSchema.entries.codeUse }));

// deals/bulk: all bulk deals, so that one read is enough for pricing a cart.

const bulkDealRecordSchema = v.object({ ...bulkDealSchema.entries, createdAt: time, version: v.number() });

export type BulkDealRecord = v.InferOutput<typeof bulkDealRecordSchema>;

export function bulkDealsDocument(): DocumentReference {
  return database().collection('deals').doc('bulk');
}

export const parseBulkDeals = parserOf(v.object({ deals: v.array(bulkDealRecordSchema) }));

// deals/offers: whether the shop takes offers, and the secret minimum. Nothing that the public can read has the minimum.

const offerSettingsSchema = v.object({
  enabled: v.boolean(),
  /** In percent of the price of the licence. */
  minimumPercent: v.number(),
  version: v.number(),
});

export type OfferSettingsRecord = v.InferOutput<typeof offerSettingsSchema>;

export function offerSettingsDocument(): DocumentReference {
  return database().collection('deals').doc('offers');
}

export const parseOfferSettings = parserOf(offerSettingsSchema);

// offers/{uid}-{track id}-{number}: a buyer's offer for an exclusive licence.

const offerAmount = v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(cents));

const offerSchema = v.object({
  uid: v.string(),
  buyer: v.object({ name: v.string(), email: v.string() }),
  trackId: v.number(),
  title: v.string(),
  licence: v.string(),
  licenceName: v.string(),
  message: v.string(),
  state: v.picklist(OFFER_STATES),
  amount: offerAmount,
  /** What the producer asks for instead; null if nothing. */
  counter: v.nullable(offerAmount),
  until: time,
  /** When it is declined because it is below the minimum; null if it is not. */
  declineAt: v.nullable(time),
  /** The order that was last placed by it. Whether that uses the offer depends on the order (holdsBasis). */
  orderId: v.nullable(v.string()),
  createdAt: time,
  version: v.number(),
});

export type OfferRecord = v.InferOutput<typeof offerSchema>;

export function offers(): CollectionReference {
  return database().collection('offers');
}

export function offerDocument(id: string): DocumentReference {
  return offers().doc(id);
}

export const parseOffer = parserOf(offerSchema);

// discountCodes/{code}. A code is never deleted, because orders refer to it.

const discountCodeSchema = v.object({
  ...codeTermsSchema.entries,
  ...periodEntries,
  /** How many orders may use it; null for no limit. */
  limit: v.nullable(v.number()),
  limitPerBuyer: v.nullable(v.number()),
  /** Orders that use it (`codeUse.isHeld`). */
  uses: v.number(),
  createdAt: time,
  version: v.number(),
});

export type DiscountCode = v.InferOutput<typeof discountCodeSchema>;

export function discountCodes(): CollectionReference {
  return database().collection('discountCodes');
}

export function discountCodeDocument(code: string): DocumentReference {
  return discountCodes().doc(code);
}

export const parseDiscountCode = parserOf(discountCodeSchema);

// orders/{id}/downloads/{id}

export function downloads(orderId: string): CollectionReference {
  return orderDocument(orderId).collection('downloads');
}

export const parseDownload = parserOf(
  v.object({ line: v.number(), file: v.picklist(ORDER_FILES), at: time }),
);

// claims/{trackId}: the order that gets an exclusive, from its acceptance on.

const claimSchema = v.object({ orderId: v.string() });

export function claimDocument(trackId: number): DocumentReference {
  return database().collection('claims').doc(String(trackId));
}

export const parseClaim = parserOf(claimSchema);

// openCheckouts/{uid}: a buyer's newest order, so that no second one is opened while it can be paid.

export function openCheckoutDocument(uid: string): DocumentReference {
  return database().collection('openCheckouts').doc(uid);
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

export function contractDocument(code: string): DocumentReference {
  return database().collection('contracts').doc(code);
}

export const parseContract = parserOf(contractSchema);

// jobs/reconciliation: how far the sessions at Stripe have been compared with the orders.

export function reconciliationDocument(): DocumentReference {
  return database().collection('jobs').doc('reconciliation');
}

export const parseReconciliationJob = parserOf(v.object({ comparedUntil: time }));

// jobRuns/{job}: how the last runs of a scheduled job have ended.

const jobRunSchema = v.object({
  startedAt: v.optional(v.nullable(time), null),
  succeededAt: v.optional(v.nullable(time), null),
  failedAt: v.optional(v.nullable(time), null),
  /** The code of the last failure; never a message, which could contain an address. */
  error: v.optional(v.nullable(v.string()), null),
  counts: v.optional(v.record(v.string(), v.number()), {}),
  problems: v.optional(v.array(v.string()), []),
});

export type JobRun = v.InferOutput<typeof jobRunSchema>;

export function jobRunDocument(job: JobName): DocumentReference {
  return database().collection('jobRuns').doc(job);
}

export const parseJobRun = parserOf(jobRunSchema);

// sales/{YYYY-MM-DD}

export function salesDays(): CollectionReference {
  return database().collection('sales');
}

export function salesDocument(day: string): DocumentReference {
  return salesDays().doc(day);
}

export const parseSales = parserOf(
  v.object({
    orders: v.optional(v.number(), 0),
    total: v.optional(v.number(), 0),
    refunded: v.optional(v.number(), 0),
    tracks: v.optional(
      v.record(v.string(), v.object({ title: v.string(), count: v.number(), total: v.number() })),
      {},
    ),
    sources: v.optional(v.record(v.string(), v.object({ orders: v.number(), total: v.number() })), {}),
  }),
);

// visits/{YYYY-MM-DD}: what visitors did on a day that is over. visitParts/{YYYY-MM-DD}-{n}: the same of a day that is not added up
// yet, in parts, because Firestore slows down when many requests write one document.

const figure = v.optional(v.number(), 0);

const visitSchema = v.object({
  visits: figure,
  tracks: v.optional(v.record(v.string(), v.object({ plays: figure, completed: figure, carts: figure })), {}),
  /** By the ids of the licences. */
  licences: v.optional(v.record(v.string(), v.number()), {}),
  sources: v.optional(v.record(v.string(), v.object({ visits: figure, plays: figure, carts: figure })), {}),
});

export function visitsDocument(day: string): DocumentReference {
  return database().collection('visits').doc(day);
}

export const parseVisits = parserOf(visitSchema);

export function visitParts(): CollectionReference {
  return database().collection('visitParts');
}

export const parseVisitPart = parserOf(v.object({ ...visitSchema.entries, day: v.string() }));

// totals/{list} and totals/{list}/terms/{term}: cached numbers of rows of a member list and of a search in it.

const totalSchema = v.object({
  /** The count includes rows created up to this time; -1 for none. */
  upTo: v.optional(v.number(), -1),
  count: v.optional(v.number(), 0),
  /** When the rows were last counted in full; 0 for never. */
  countedAt: v.optional(v.number(), 0),
  /** Of a list: increases when a row is removed or its search keys change. Of a search: the list's value when counted. */
  changes: v.optional(v.number(), 0),
});

export type Total = v.InferOutput<typeof totalSchema>;

export function totalDocument(list: string): DocumentReference {
  return database().collection('totals').doc(list);
}

export function searchTotalDocument(list: string, term: string): DocumentReference {
  return totalDocument(list).collection('terms').doc(term);
}

export function parseTotal(snapshot: DocumentSnapshot): Total {
  return v.parse(totalSchema, snapshot.data() ?? {});
}

// limits/{key}

export function rateLimitDocument(key: string): DocumentReference {
  return database().collection('limits').doc(key);
}

export const parseRateLimit = parserOf(v.object({ count: v.number(), until: v.number() }));

// proofs/{hash of a challenge's signature}: a challenge that was redeemed, until it expires.

export function proofDocument(key: string): DocumentReference {
  return database().collection('proofs').doc(key);
}

// subscribers/{sha256(email)}

const subscriberSchema = v.object({
  email: v.string(),
  token: v.string(),
  state: v.literal('subscribed'),
  /** When the address was last subscribed. */
  createdAt: time,
});

export type Subscriber = v.InferOutput<typeof subscriberSchema>;

export const SUBSCRIBER_FIELDS: readonly string[] = Object.keys(subscriberSchema.entries);

const subscriptionSchema = v.variant('state', [
  subscriberSchema,
  /** `createdAt`: when the mail was sent that asks for the confirmation. */
  v.object({ state: v.literal('pending'), email: v.string(), token: v.string(), createdAt: time }),
  /** The address is only in the document's id, as a hash. */
  v.object({ state: v.literal('unsubscribed'), token: v.string() }),
]);

export type Subscription = v.InferOutput<typeof subscriptionSchema>;

export function subscribers(): CollectionReference {
  return database().collection('subscribers');
}

export const parseSubscriber = parserOf(subscriberSchema);

export const parseSubscription = parserOf(subscriptionSchema);

// campaigns/{id}: a newsletter. `dueAt` is when the sender looks at it next; while it works on it, when its lease ends.

const campaignEntries = {
  subject: v.string(),
  preheader: v.string(),
  /** Markdown. */
  body: v.string(),
  /** Track ids. */
  beats: v.array(v.number()),
  version: v.number(),
  createdAt: time,
  changedAt: time,
};

const campaignRunEntries = {
  ...campaignEntries,
  /** The audience: who was subscribed at this time, and still is when the mail is sent. */
  startedAt: time,
  /** Their number at that time. */
  recipients: v.number(),
  /** The beats as they were when sending began, so that every mail is the same. */
  featured: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      image: v.string(),
      tag: v.string(),
      bpm: v.number(),
      /** The lowest price in cents; null if it was not for sale then, or not recorded. */
      from: v.optional(v.nullable(v.number()), null),
      /** The seed of its link for early access, if it is not published yet. */
      early: v.exactOptional(v.string()),
    }),
  ),
  /** The last subscriber whose mail was handed to the server or has failed; null before the first. */
  cursor: v.nullable(v.object({ createdAt: time, id: v.string() })),
};

const campaignSchema = v.variant('state', [
  v.object({ ...campaignEntries, state: v.literal('draft'), dueAt: v.null() }),
  /** `dueAt`: when sending begins. */
  v.object({ ...campaignEntries, state: v.literal('scheduled'), dueAt: time }),
  v.object({
    ...campaignRunEntries,
    state: v.literal('sending'),
    dueAt: time,
    /** The run that works on it; null if none does. Only this run may send its mails. */
    run: v.nullable(v.string()),
    /** Whether the cursor has reached the end, so that only delayed mails are left. */
    isListed: v.boolean(),
    /** Why sending pauses until `dueAt`; null if it does not. */
    pause: v.nullable(v.string()),
  }),
  /** `dueAt`: when it can no longer be continued. */
  v.object({ ...campaignRunEntries, state: v.literal('stopped'), dueAt: time, isListed: v.boolean() }),
  v.object({
    ...campaignRunEntries,
    state: v.literal('sent'),
    /** When its deliveries are deleted; null afterwards. */
    dueAt: v.nullable(time),
    finishedAt: time,
    sent: v.number(),
    failed: v.number(),
  }),
]);

export type Campaign = v.InferOutput<typeof campaignSchema>;

/** A newsletter that is being sent. */
export type SendingCampaign = Extract<Campaign, { state: 'sending' }>;

export type FeaturedBeat = SendingCampaign['featured'][number];

export function campaigns(): CollectionReference {
  return database().collection('campaigns');
}

export const parseCampaign = parserOf(campaignSchema);

// campaigns/{id}/deliveries/{id of the subscriber}: how far a mail of a newsletter has got; a MailDelivery. It has no address.

export function campaignDeliveries(campaignId: string): CollectionReference {
  return campaigns().doc(campaignId).collection('deliveries');
}

// jobs/newsletter: how many mails of newsletters were started on a day.

export function newsletterAllowanceDocument(): DocumentReference {
  return database().collection('jobs').doc('newsletter');
}

/** `day` as YYYY-MM-DD, UTC. */
export const parseNewsletterAllowance = parserOf(v.object({ day: v.string(), started: v.number() }));

// messages/{id}: contact messages; `createdAt` is Firestore's time.

export function messages(): CollectionReference {
  return database().collection('messages');
}

const firestoreTime = v.pipe(
  v.custom<Timestamp>((value) => value !== null && typeof value === 'object' && 'toMillis' in value),
  v.transform((stored) => stored.toMillis()),
);

const replySchema = v.object({
  /** Chosen by the browser, so that a repeated request is recognised. */
  key: v.string(),
  text: v.string(),
  at: time,
});

const messageSchema = v.object({
  name: v.string(),
  email: v.string(),
  message: v.string(),
  createdAt: firestoreTime,
  inbox: inboxState,
  replies: v.optional(v.array(replySchema), []),
});

export type StoredMessage = v.InferOutput<typeof messageSchema>;

export const parseMessage = parserOf(messageSchema);

// mail/{id}: the outbox. A mail does not change after it was queued.

const mailSchema = v.object({
  to: v.string(),
  replyTo: v.exactOptional(v.string()),
  message: v.object({ subject: v.string(), text: v.string(), html: v.exactOptional(v.string()) }),
  headers: v.exactOptional(v.record(v.string(), v.string())),
});

export type QueuedMail = v.InferOutput<typeof mailSchema>;

export function outbox(): CollectionReference {
  return database().collection('mail');
}

export const parseMail = parserOf(mailSchema);

// mailDelivery/{id of the mail}: how far a mail has got. Queueing writes `queuedAt` and `nextAttemptAt` alone, so that
// queueing a mail again does not undo its delivery.

const mailDeliverySchema = v.object({
  state: v.optional(v.picklist(MAIL_STATES), 'queued'),
  /** How often sending has started. */
  attempts: v.optional(v.number(), 0),
  /** When a sender looks at the mail next: for a mail that is being sent, when its lease ends. Null for never. */
  nextAttemptAt: v.nullable(time),
  /** Until when no other sender may send it; null if nobody is sending it. */
  leaseUntil: v.optional(v.nullable(time), null),
  /** Why the last attempt failed; without addresses. */
  error: v.optional(v.nullable(v.object({ code: v.string(), reason: v.string() })), null),
  sentAt: v.optional(v.nullable(time), null),
  /** When mail and delivery are deleted; null while the mail is neither sent nor failed. */
  deleteAt: v.optional(v.nullable(time), null),
  queuedAt: time,
});

export type MailDelivery = v.InferOutput<typeof mailDeliverySchema>;

export function mailDeliveries(): CollectionReference {
  return database().collection('mailDelivery');
}

export const parseMailDelivery = parserOf(mailDeliverySchema);
