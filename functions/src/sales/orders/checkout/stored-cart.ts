import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { checkoutGuest } from '@store/domain/api/checkout';
import type { ContractInput } from '@store/domain/api/contract';
import { StoreError } from '@store/domain/platform/errors';
import { INITIAL_SETTINGS, type Settings } from '@store/domain/shop/settings/settings';
import type { Split } from '@store/domain/shop/splits';
import {
  beatSplitDocument,
  bulkDealsDocument,
  discountCodeDocument,
  earlyAccessDocument,
  kitDocument,
  offerDocument,
  openCheckoutDocument,
  parseBeatSplit,
  parseBulkDeals,
  parseDiscountCode,
  parseEarlyAccess,
  parseKitRecord,
  parseOffer,
  parseOpenCheckout,
  parseProfile,
  parseSettings,
  parseTrackRow,
  settingsDocument,
  trackDocument,
  userDocument,
  type BulkDealRecord,
  type DiscountCode,
  type KitRecord,
  type OfferRecord,
  type OrderRecord,
  type TrackRecord,
} from '../../../platform/collections';
import { readTogether } from '../../../platform/firestore/firestore';
import { checkoutLimit } from '../../../platform/limits/limits-by-action';
import { openCounter, type ReadCounter } from '../../../platform/limits/limit-counters';
import type { PaymentReading } from '../../../platform/gateways/stripe/payments';
import { isToken } from '../../../platform/signing/early-access-links';
import { findSentLink, isLinkSecret, type SentLink } from '../../../shop/catalogue/early-access/sent-links';
import { rememberSettings } from '../../../platform/settings/current';
import { NO_MEMBER, readMember, type Member } from '../../memberships/credits';
import { isHeldBy } from '../order-holder';
import { listOrders, readOrderIn, type IdentifiedOrder } from '../orders';
import { isOvertaken, withReading } from '../projection';
import type { Orders } from '../upgrades/kept-lines';
import type { AgreedPrice, Cart, CartKit, CartLine } from './cart-input';

export interface StoredBeat {
  readonly line: CartLine;
  /** Undefined if deleted. */
  readonly track: TrackRecord | undefined;
  /** Hidden, but open to this buyer. */
  readonly isOpened: boolean;
  /** The buyer's private link to it. */
  readonly sentLink: SentLink | undefined;
  readonly split: Split;
  readonly offer: OfferRecord | undefined;
}

export interface StoredKit {
  readonly line: CartKit;
  readonly kit: KitRecord | undefined;
}

/** Everything that placing an order depends on, read once. */
export interface StoredCart {
  /** Null for a guest, whose limits were checked before (limits-by-action.ts). */
  readonly buyer: OrderRecord['buyer'];
  readonly counters: readonly ReadCounter[];
  /** Empty for a guest. */
  readonly orders: Orders;
  /** A new checkout ends it if it is open. */
  readonly newest: IdentifiedOrder | undefined;
  readonly beats: readonly StoredBeat[];
  readonly kits: readonly StoredKit[];
  readonly bulk: readonly BulkDealRecord[];
  /** Undefined if there is no such code. */
  readonly code: DiscountCode | undefined;
  /** Read with the cart, because this instance's may be seconds old. */
  readonly settings: Settings;
  readonly member: Member;
}

/** Its session was just ended at Stripe. */
export interface ExpiredCheckout {
  readonly id: string;
  readonly reading: PaymentReading;
}

/** The buyer's newest order with its end; undefined if another one expired, or it changed meanwhile. */
export function expiredOrder(
  { id, order }: IdentifiedOrder,
  expired: ExpiredCheckout | undefined,
): OrderRecord | undefined {
  if (expired?.id !== id || isOvertaken(order, expired.reading)) return undefined;
  return withReading(order, expired.reading);
}

function buyerIn(profile: DocumentSnapshot): NonNullable<OrderRecord['buyer']> {
  const buyer = parseProfile(profile);
  if (!buyer) throw new StoreError('unauthenticated', 'Please sign in again.');
  return { name: buyer.username, email: buyer.email };
}

type SentLinks = ReadonlyMap<string, SentLink>;

async function readSentLinks(
  transaction: Transaction,
  wanted: readonly CartLine[],
  now: number,
): Promise<SentLinks> {
  const tokens = wanted.flatMap(({ linkToken = '' }) => (isLinkSecret(linkToken) ? [linkToken] : []));
  const found = await Promise.all(
    [...new Set(tokens)].map(async (token) => [token, await findSentLink(token, now, transaction)] as const),
  );
  return new Map(found.flatMap(([token, link]) => (link ? [[token, link]] : [])));
}

function documentsOf({ trackId, linkToken, basis }: CartLine): DocumentReference[] {
  return [
    trackDocument(trackId),
    beatSplitDocument(trackId),
    ...(linkToken === undefined ? [] : [earlyAccessDocument(trackId)]),
    ...(basis?.kind === 'offer' ? [offerDocument(basis.offerId)] : []),
  ];
}

function storedBeat(
  line: CartLine,
  links: SentLinks,
  found: (document: DocumentReference) => DocumentSnapshot,
): StoredBeat {
  const { trackId, linkToken, basis } = line;
  const access = linkToken === undefined ? undefined : parseEarlyAccess(found(earlyAccessDocument(trackId)));
  const sent = linkToken === undefined ? undefined : links.get(linkToken);
  const sentLink = sent?.link.trackIds.includes(trackId) === true ? sent : undefined;
  const isEarly = linkToken !== undefined && access !== undefined && isToken(linkToken, trackId, access.seed);
  return {
    line,
    track: parseTrackRow(found(trackDocument(trackId))),
    isOpened: isEarly || sentLink !== undefined,
    sentLink,
    split: parseBeatSplit(found(beatSplitDocument(trackId)))?.shares ?? [],
    offer: basis?.kind === 'offer' ? parseOffer(found(offerDocument(basis.offerId))) : undefined,
  };
}

/** A guest's browser names its last checkout, because nothing else leads to it. */
export type GuestCheckout = NonNullable<ContractInput<typeof checkoutGuest>['earlier']>;

/** A guest's earlier checkout, if unpaid and really the guest's. */
async function unpaidCheckout(
  transaction: Transaction,
  { order_id: id, secret }: GuestCheckout,
): Promise<IdentifiedOrder | undefined> {
  const order = await readOrderIn(transaction, id);
  return order?.state === 'pending' && isHeldBy(order, { secret }) ? { id, order } : undefined;
}

interface Ordered extends Cart {
  readonly uid: string | null;
  readonly earlier?: GuestCheckout | undefined;
  readonly agreed: AgreedPrice;
}

function accountOf(uid: string) {
  const counter = openCounter(checkoutLimit(uid));
  return { profile: userDocument(uid), counter, openCheckout: openCheckoutDocument(uid) };
}

/**
 * Reads cart and settings, before the transaction's writes. Throws a StoreError `unauthenticated` without a
 * profile.
 */
export async function readStoredCart(
  transaction: Transaction,
  { uid, earlier, wanted, kits, agreed }: Ordered,
): Promise<StoredCart> {
  const account = uid === null ? null : accountOf(uid);
  const codeDocument = agreed.code === null ? undefined : discountCodeDocument(agreed.code);
  const [links, found, listed, unpaid] = await Promise.all([
    readSentLinks(transaction, wanted, Date.now()),
    readTogether(transaction, [
      ...(account ? [account.profile, account.counter.document, account.openCheckout] : []),
      bulkDealsDocument(),
      settingsDocument(),
      ...wanted.flatMap(documentsOf),
      ...kits.map(({ kitId }) => kitDocument(kitId)),
      ...(codeDocument ? [codeDocument] : []),
    ]),
    uid === null ? [] : listOrders(uid, transaction),
    earlier && unpaidCheckout(transaction, earlier),
  ]);
  const settings = parseSettings(found(settingsDocument())) ?? INITIAL_SETTINGS;
  rememberSettings(settings);
  const hasPlans = settings.settings.memberships.plans.length > 0;
  const member = uid !== null && hasPlans ? await readMember(transaction, uid) : NO_MEMBER;
  const newestId = account ? parseOpenCheckout(found(account.openCheckout))?.orderId : undefined;
  return {
    buyer: account && buyerIn(found(account.profile)),
    counters: account ? [[account.counter, found(account.counter.document)]] : [],
    orders: new Map(listed.map(({ id, order }) => [id, order])),
    newest: account ? listed.find(({ id }) => id === newestId) : unpaid,
    beats: wanted.map((line) => storedBeat(line, links, found)),
    kits: kits.map((line) => ({ line, kit: parseKitRecord(found(kitDocument(line.kitId))) })),
    bulk: parseBulkDeals(found(bulkDealsDocument()))?.deals ?? [],
    code: codeDocument && parseDiscountCode(found(codeDocument)),
    settings: settings.settings,
    member,
  };
}
