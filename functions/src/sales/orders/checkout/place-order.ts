import { randomInt } from 'node:crypto';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import {
  TERMS_VERSION,
  CONSENT_MISSING,
  WITHDRAWAL_CONSENT,
  WITHDRAWAL_CONSENT_LANGUAGE,
} from '@store/domain/sales/orders/agreement';
import { findPriceOption, type LicenceDefinition } from '@store/domain/shop/licences/licence';
import { priceOptionsFor, type PriceOption } from '@store/domain/shop/licences/price-options';
import { usageLimits } from '@store/domain/shop/licences/usage';
import {
  freezeContracts,
  frozen,
  type FrozenContracts,
} from '@store/domain/sales/orders/contracts/contracts';
import { StoreError } from '@store/domain/platform/errors';
import { usesCode, type CartPrice } from '@store/domain/sales/deals/pricing';
import { chargedFor, kitPriceIn } from '@store/domain/shop/kits/kits';
import { KIT_LICENCE_NAME, kitLicenceClauses } from '@store/domain/shop/kits/licence';
import { cents, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import { CHECKOUT_OPEN_MS, contractKey } from '@store/domain/sales/orders/orders';
import { isUnderWay } from '@store/domain/sales/orders/settlement';
import { INITIAL_SETTINGS, licencesOnSale } from '@store/domain/shop/settings/settings';
import type { Split } from '@store/domain/shop/splits';
import { NO_TRANSFERS } from '@store/domain/sales/splits/transfers';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import {
  beatSplitDocument,
  bulkDealsDocument,
  discountCodeDocument,
  kitDocument,
  earlyAccessDocument,
  openCheckoutDocument,
  orderDocument,
  storedOrder,
  orders,
  parseBeatSplit,
  parseBulkDeals,
  parseDiscountCode,
  parseEarlyAccess,
  parseKitRecord,
  parseOpenCheckout,
  parseProfile,
  parseSettings,
  parseTrackRow,
  settingsDocument,
  trackDocument,
  userDocument,
  type BeatLineRecord,
  type KitLineRecord,
  type KitRecord,
  type OrderRecord,
  type TrackRecord,
} from '../../../platform/collections';
import { isToken } from '../../../platform/signing/early-access-links';
import { takeUse } from '../../deals/code-uses';
import { runTransaction } from '../../../platform/firestore/firestore';
import { checkoutLimit } from '../../../platform/limits/limits-by-action';
import { countIn, openCounter, type OpenCounter } from '../../../platform/limits/limit-counters';
import { takeOffer } from './personal-prices';
import { currentShop } from '../../../platform/settings/current';
import { taxOptions } from '../../../platform/settings/operation';
import { orderKeys, readOrderIn } from '../orders';
import type { OwnedLine } from '../upgrades/owned-licences';
import { takeCredit } from '../upgrades/credits';
import { requireUpgrades } from '../upgrades/offered-upgrades';
import type { Cart } from './cart-input';
import { readLinePrices, type LinePrice } from './line-prices';
import { readPrice, type AgreedPrice, type StoredDeals } from './cart-price';

const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 20;

/** An unguessable code that can be read out: without 0, O, 1 and I. */
function verificationCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

/** The master alone is not named: without one, such a licence delivers the preview, as it always did. */
function promiseOf({ files }: LicenceDefinition): Pick<BeatLineRecord, 'files'> {
  return files.length === 1 && files[0] === 'master' ? {} : { files };
}

function limitsOf({ limits }: LicenceDefinition): Pick<BeatLineRecord, 'limits'> {
  const counted = usageLimits(limits);
  return counted === null ? {} : { limits: counted };
}

function lineFor(
  track: Track,
  { option: { licence, price: fullPrice }, upgrade, offerId }: LinePrice,
  price: Cents,
): BeatLineRecord {
  return {
    kind: 'beat',
    trackId: track.id,
    title: track.title,
    image: track.image,
    licence: licence.id,
    licenceName: licence.name,
    exclusive: licence.exclusive,
    ...(licence.training && { training: true as const }),
    ...promiseOf(licence),
    ...limitsOf(licence),
    price,
    fullPrice,
    contractVersion: licence.version,
    code: verificationCode(),
    ...(upgrade && { upgrade }),
    ...(offerId !== null && { offerId }),
  };
}

/** Names the wording of a kit's licence. */
function wordingOf({ licence, wording }: KitRecord): string {
  return licence === null ? 'standard' : String(wording);
}

function kitLineFor(kit: KitRecord, price: Cents): KitLineRecord {
  return {
    kind: 'kit',
    kitId: kit.id,
    title: kit.title,
    image: kit.image,
    licenceName: KIT_LICENCE_NAME,
    price,
    fullPrice: price,
    contractVersion: wordingOf(kit),
    code: verificationCode(),
  };
}

/** The texts of the contracts of kits, by their keys. */
function kitContracts(lines: readonly KitLineRecord[], kits: readonly KitRecord[]): FrozenContracts {
  const shop = currentShop();
  return Object.fromEntries(
    kits.flatMap((kit, index) => {
      const line = lines[index];
      if (!line) return [];
      const clauses = kitLicenceClauses(kit.licence, shop);
      return [
        [contractKey(line), frozen({ name: line.licenceName, version: line.contractVersion, clauses }, shop)],
      ];
    }),
  );
}

/** A parsed cart and its buyer; `now` in milliseconds UTC. */
export interface Placement extends Cart {
  readonly uid: string;
  readonly agreed: AgreedPrice;
  /** The sentence about the right of withdrawal that the buyer has agreed to; null for none. */
  readonly consent: string | null;
  /** What the buyer has bought and kept. */
  readonly owned: readonly OwnedLine[];
  /** Where the buyer's visit came from; empty if unknown. */
  readonly source: string;
  /** Whether the buyer has sent a proof of work. */
  readonly hasProof: boolean;
  readonly now: number;
}

/** A new order, or the buyer's earlier one that must end first. */
export type PlacementResult =
  | { readonly kind: 'placed'; readonly id: string; readonly order: OrderRecord }
  | { readonly kind: 'blocked'; readonly by: string };

/** Everything that placing an order depends on, read in one round trip. */
interface PlacementContext {
  readonly buyer: { readonly name: string; readonly email: string };
  readonly counter: readonly [OpenCounter, DocumentSnapshot | undefined];
  /** The buyer's newest order; null if there is none. */
  readonly newest: string | null;
  /** The tracks of the cart's lines, in their order; undefined for a deleted track. */
  readonly tracks: readonly (TrackRecord | undefined)[];
  /** The lines that the buyer may order before their track is published. */
  readonly opened: ReadonlySet<number>;
  /** The splits of the tracks, in the order of the lines; undefined for a track without one. */
  readonly splits: readonly (Split | undefined)[];
  /** The kits of the cart, in their order; undefined for one that does not exist. */
  readonly kits: readonly (KitRecord | undefined)[];
  readonly stored: StoredDeals;
  /** What the shop sells in. */
  readonly currency: CurrencyCode;
  /** The licences on sale. */
  readonly licences: readonly LicenceDefinition[];
  readonly asksConsent: boolean;
}

function buyerIn(profile: DocumentSnapshot | undefined): PlacementContext['buyer'] {
  const buyer = parseProfile(profile);
  if (!buyer) throw new StoreError('unauthenticated', 'Please sign in again.');
  return { name: buyer.username, email: buyer.email };
}

async function readContext(
  transaction: Transaction,
  { uid, wanted, kits, agreed }: Placement,
): Promise<PlacementContext> {
  const open = openCounter(checkoutLimit(uid));
  const early = wanted.filter(({ earlyToken }) => earlyToken !== undefined);
  const [profile, counter, newest, bulk, settings, ...others] = await transaction.getAll(
    userDocument(uid),
    open.document,
    openCheckoutDocument(uid),
    bulkDealsDocument(),
    settingsDocument(),
    ...wanted.map(({ trackId }) => trackDocument(trackId)),
    ...early.map(({ trackId }) => earlyAccessDocument(trackId)),
    ...kits.map(({ kitId }) => kitDocument(kitId)),
    ...wanted.map(({ trackId }) => beatSplitDocument(trackId)),
    ...(agreed.code === null ? [] : [discountCodeDocument(agreed.code)]),
  );
  const splitsAt = wanted.length + early.length + kits.length;
  const opened = early.filter(({ trackId, earlyToken = '' }, index) => {
    const access = parseEarlyAccess(others[wanted.length + index]);
    return access !== undefined && isToken(earlyToken, trackId, access.seed);
  });
  const { settings: current } = parseSettings(settings) ?? INITIAL_SETTINGS;
  return {
    buyer: buyerIn(profile),
    newest: parseOpenCheckout(newest)?.orderId ?? null,
    tracks: wanted.map((_, index) => parseTrackRow(others[index])),
    opened: new Set(opened.map(({ trackId }) => trackId)),
    kits: kits.map((_, index) => parseKitRecord(others[wanted.length + early.length + index])),
    splits: wanted.map((_, index) => parseBeatSplit(others[splitsAt + index])?.shares),
    counter: [open, counter],
    currency: current.currency,
    licences: licencesOnSale(current),
    asksConsent: current.shop.withdrawalConsent === true,
    stored: {
      bulk: parseBulkDeals(bulk)?.deals ?? [],
      code: parseDiscountCode(others[splitsAt + wanted.length]),
    },
  };
}

/** Throws a StoreError `gone` if a track of the cart was deleted, hidden or sold. */
function requireAvailable({ wanted }: Placement, { tracks, opened }: PlacementContext): Track[] {
  const unavailable = wanted.filter(({ trackId }, index) => {
    const status = tracks[index]?.status;
    return status !== 'available' && !(status === 'hidden' && opened.has(trackId));
  });
  const [first] = unavailable;
  if (!first) return tracks.filter((track) => track !== undefined);
  const trackIds = unavailable.map(({ trackId }) => trackId);
  const sold = tracks.find(
    (track) =>
      track?.id === first.trackId && track.status === 'sold' && (!track.unlisted || opened.has(track.id)),
  );
  const message = sold
    ? `“${sold.title}” has been sold exclusively.`
    : `Track ${first.trackId} is no longer in the shop.`;
  throw new StoreError('gone', message, { trackIds });
}

/** The licences of the lines at their prices. Throws a StoreError `gone` if a track is not sold under its licence. */
function requireOffered(
  { wanted }: Placement,
  { licences, currency }: PlacementContext,
  tracks: readonly Track[],
): readonly PriceOption<LicenceDefinition>[] {
  const offered = wanted.map(({ licence }, index) => {
    const track = tracks[index];
    return track && findPriceOption(priceOptionsFor(licences, track, currency), licence);
  });
  const missing = tracks.filter((_, index) => offered[index] === undefined);
  const [first] = missing;
  if (!first) return offered.filter((option) => option !== undefined);
  throw new StoreError(
    'gone',
    `The licence in your cart for “${first.title}” is no longer offered. Please choose another one, or remove it.`,
    { field: 'track_list', trackIds: missing.map(({ id }) => id) },
  );
}

/** A kit of the cart at what is charged for it. */
interface PricedKitRecord {
  readonly kit: KitRecord;
  readonly price: Cents;
}

/** The kits at what is charged for them. Throws a StoreError `gone` if one is not in the shop, or is not sold. */
function requireKits(
  { kits: wanted }: Placement,
  { kits, currency }: PlacementContext,
): readonly PricedKitRecord[] {
  const priced = wanted.map(({ amount }, index): PricedKitRecord | undefined => {
    const kit = kits[index];
    const price = kit?.status === 'published' ? chargedFor(kitPriceIn(kit, currency), amount) : null;
    return kit && price !== null ? { kit, price } : undefined;
  });
  const kitIds = wanted.flatMap(({ kitId }, index) => (priced[index] ? [] : [kitId]));
  const [first] = kitIds;
  if (first === undefined) return priced.filter((each) => each !== undefined);
  const title = kits[wanted.findIndex(({ kitId }) => kitId === first)]?.title ?? `Kit ${first}`;
  throw new StoreError('gone', `“${title}” is no longer sold. Please remove it.`, {
    field: 'kit_list',
    kitIds,
  });
}

/** Throws a StoreError `consent-required` if the buyer has not agreed, or to another sentence than that of today. */
function requireConsent({ consent }: Placement, { asksConsent }: PlacementContext): void {
  if (asksConsent && consent !== WITHDRAWAL_CONSENT)
    throw new StoreError('consent-required', CONSENT_MISSING, { field: 'withdrawal_consent' });
}

/** Nothing else than what the shop has shown is recorded as agreed to. */
function agreementOf({ consent, now }: Placement): OrderRecord['agreement'] {
  const agreement = { terms: TERMS_VERSION, immediateDelivery: true, at: now };
  if (consent !== WITHDRAWAL_CONSENT) return agreement;
  return { ...agreement, consent: { text: consent, language: WITHDRAWAL_CONSENT_LANGUAGE, at: now } };
}

/** What a new order consists of besides its cart. */
interface OrderParts extends Pick<PlacementContext, 'buyer' | 'currency' | 'splits'> {
  /** The tracks of the lines, in their order. */
  readonly tracks: readonly Track[];
  readonly linePrices: readonly LinePrice[];
  readonly kits: readonly PricedKitRecord[];
  readonly price: CartPrice;
}

/** How long Stripe may take to know its fee, in milliseconds. */
const FEES_KNOWN_MS = 60 * 60 * 1000;

/** The splits of an order's lines, which come first and in the order of the cart. Later changes of a beat's split do not concern it. */
function frozenSplits(
  splits: PlacementContext['splits'],
  now: number,
): Pick<OrderRecord, 'splits' | 'splitWith' | 'fees' | 'feesDueAt' | 'transfers' | 'transfersDueAt'> {
  const shared = splits.flatMap((split, line) =>
    split === undefined || split.length === 0 ? [] : [[String(line), split] as const],
  );
  return {
    splits: Object.fromEntries(shared),
    splitWith: [...new Set(shared.flatMap(([, split]) => split.map(({ collaborator }) => collaborator)))],
    fees: [],
    feesDueAt: shared.length === 0 ? null : now + FEES_KNOWN_MS,
    transfers: NO_TRANSFERS,
    transfersDueAt: null,
  };
}

function newOrder(
  placement: Placement,
  { buyer, currency, splits, tracks, linePrices, kits, price }: OrderParts,
): OrderRecord {
  const { uid, agreed, source, now } = placement;
  const beatLines = tracks.flatMap((track, index) => {
    const line = linePrices[index];
    return line ? [lineFor(track, line, price.prices[index] ?? cents(0))] : [];
  });
  const kitLines = kits.map(({ kit, price: charged }) => kitLineFor(kit, charged));
  const until = now + CHECKOUT_OPEN_MS;
  return {
    uid,
    buyer,
    lines: [...beatLines, ...kitLines],
    reductions: price.reductions,
    codeUse: agreed.code !== null && usesCode(price) ? { code: agreed.code, isHeld: true } : null,
    creditedTo: {},
    total: price.total,
    source,
    currency,
    createdAt: now,
    contracts: {
      ...freezeContracts(
        linePrices.map(({ option }) => option.licence),
        currentShop(),
      ),
      ...kitContracts(
        kitLines,
        kits.map(({ kit }) => kit),
      ),
    },
    agreement: agreementOf(placement),
    checkout: { until, session: null, tax: taxOptions() },
    state: 'pending',
    payment: { kind: 'none', intent: null, amount: 0, refunds: [], dispute: null, receipt: null },
    decision: { kind: 'undecided' },
    bookedAt: null,
    delivery: null,
    requests: [],
    failures: {},
    ended: [],
    returned: [],
    returnedOn: [],
    ...frozenSplits(splits, now),
    disputeNote: '',
    answeredDispute: null,
    withdrawnAt: null,
    sentNotices: [],
    checkedAt: 0,
    askedAt: 0,
    nextCheckAt: until,
  };
}

/**
 * Writes a pending order. A buyer has one open checkout: while an earlier order is open, nothing is written and it is returned.
 * Throws a StoreError: `gone` for sold or deleted tracks, for kits that are not sold, and for licences that are not offered, `upgradable` for the full price of
 * licences that the buyer can get by an upgrade, `consent-required`, `price-changed` or `invalid` if the buyer has agreed to another price,
 * or `unauthenticated` if the buyer has no profile; and WorkDemanded for many orders without a proof of work.
 */
export async function placeOrder(placement: Placement): Promise<PlacementResult> {
  const { uid, hasProof, now } = placement;
  const { id } = orders().doc();
  return runTransaction(async (transaction) => {
    const context = await readContext(transaction, placement);
    const tracks = requireAvailable(placement, context);
    const offered = requireOffered(placement, context, tracks);
    const kits = requireKits(placement, context);
    requireUpgrades({ ...placement, currency: context.currency }, offered);
    requireConsent(placement, context);
    const { newest, buyer, counter, currency, splits, stored } = context;
    const earlier = newest === null ? undefined : await readOrderIn(transaction, newest);
    const linePrices = await readLinePrices(transaction, {
      ...placement,
      currency,
      offered,
      newest: newest !== null && earlier ? { id: newest, order: earlier } : undefined,
    });
    // Before the earlier checkout is ended: a refused cart changes nothing.
    const price = await readPrice(transaction, {
      ...placement,
      currency,
      prices: linePrices,
      kitPrices: kits.map(({ price: charged }) => charged),
      stored,
      buyer: { uid, newest: earlier },
    });
    if (newest !== null && earlier && isUnderWay(earlier)) return { kind: 'blocked', by: newest };

    const order = newOrder(placement, { buyer, currency, splits, tracks, linePrices, kits, price });
    countIn(transaction, [counter], { hasProof, now });
    const keys = orderKeys(id, { lines: order.lines, uid, email: buyer.email });
    transaction.set(orderDocument(id), { ...storedOrder(order), keys });
    transaction.set(openCheckoutDocument(uid), { orderId: id });
    if (order.codeUse) takeUse(transaction, order.codeUse.code);
    for (const { upgrade, offerId } of linePrices) {
      if (upgrade) takeCredit(transaction, upgrade, id);
      if (offerId !== null) takeOffer(transaction, offerId, id);
    }
    return { kind: 'placed', id, order };
  });
}
