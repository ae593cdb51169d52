import { CONSENT_MISSING, WITHDRAWAL_CONSENT } from '@store/domain/sales/orders/agreement';
import { StoreError } from '@store/domain/platform/errors';
import { isUnderWay } from '@store/domain/sales/orders/settlement';
import { openCheckoutDocument, orderDocument, orders, storedOrder } from '../../../platform/collections';
import { runTransaction } from '../../../platform/firestore/firestore';
import { countIn } from '../../../platform/limits/limit-counters';
import { readCodeFault, takeUse } from '../../deals/code-uses';
import { creditsFor, holdCredits, memberPrice } from '../../memberships/credits';
import { orderKeys, type IdentifiedOrder } from '../orders';
import { saveOrder } from '../settlement/save-order';
import { takeCredit } from '../upgrades/credits';
import { requireUpgrades } from '../upgrades/offered-upgrades';
import { ownedIn, type Owned } from '../upgrades/owned-licences';
import type { Cart, WantedCart } from './cart-input';
import { chargedCart } from './cart-price';
import { pricedBeat } from './line-prices';
import { requireBeats, requireKits } from './lines-on-sale';
import { newOrder } from './new-order';
import { takeOffer } from './personal-prices';
import {
  expiredOrder,
  readStoredCart,
  type ExpiredCheckout,
  type GuestCheckout,
  type StoredCart,
} from './stored-cart';

interface GuestOrderer {
  readonly uid: null;
  readonly link: string;
  readonly earlier?: GuestCheckout | undefined;
}

/** An account, or a guest with the hash of the order's secret. */
type Orderer = { readonly uid: string; readonly link: null } | GuestOrderer;

interface OrderOptions {
  /** Allows buying owned licences again. */
  readonly mayOwn: boolean;
  /** The buyer sent a proof of work. */
  readonly hasProof: boolean;
}

export type CheckoutOrder = WantedCart & Orderer & OrderOptions;

/** A new order, or an earlier one that must end first. */
type PlacementResult =
  | ({ readonly kind: 'placed' } & IdentifiedOrder)
  | ({ readonly kind: 'blocked' } & IdentifiedOrder);

/** Throws a StoreError `owned` if the buyer has a licence or kit of the cart. */
function requireNotOwned({ licences, kits }: Owned, wanted: Cart): void {
  const trackIds = wanted.wanted
    .filter((line) =>
      licences.some(({ trackId, licence }) => trackId === line.trackId && licence === line.licence),
    )
    .map(({ trackId }) => trackId);
  const kitIds = wanted.kits
    .filter((kit) => kits.some(({ kitId }) => kitId === kit.kitId))
    .map(({ kitId }) => kitId);
  if (trackIds.length > 0)
    throw new StoreError(
      'owned',
      'You already own a licence in your cart. Buy it again only if you need it for another song.',
      { trackIds, ...(kitIds.length > 0 ? { kitIds } : {}) },
    );
  if (kitIds.length > 0)
    throw new StoreError(
      'owned',
      'You already own a kit in your cart, and can download it again from your orders.',
      { trackIds, kitIds },
    );
}

/** Throws `unauthenticated` if a guest orders what needs an account; a private link's price needs only its secret. */
function requireAccount({ uid, wanted }: CheckoutOrder): void {
  const needsAccount = wanted.some(
    ({ basis, byCredits }) => byCredits === true || (basis !== undefined && basis.kind !== 'link'),
  );
  if (uid === null && needsAccount)
    throw new StoreError(
      'unauthenticated',
      'Credits, an upgrade or an agreed price belong to your account. Please sign in to use it.',
    );
}

/** Throws a StoreError `consent-required` unless the buyer agreed to today's sentence. */
function requireConsent({ consent }: CheckoutOrder, { settings }: StoredCart): void {
  if (settings.shop.withdrawalConsent === true && consent !== WITHDRAWAL_CONSENT)
    throw new StoreError('consent-required', CONSENT_MISSING, { field: 'withdrawal_consent' });
}

/**
 * Writes a pending order, or returns the buyer's open one; if that has `expired`, records its end too. Throws a
 * StoreError `owned`, `gone` (track, kit or licence not on sale), `upgradable` (an upgrade is cheaper),
 * `consent-required`, `price-changed`, `conflict` (too few credits), `invalid` or `unauthenticated` (no profile),
 * and WorkDemanded for many orders.
 */
export async function placeOrder(cart: CheckoutOrder, expired?: ExpiredCheckout): Promise<PlacementResult> {
  const { uid, link, agreed, hasProof } = cart;
  requireAccount(cart);
  const { id } = orders().doc();
  const now = Date.now();
  return runTransaction(async (transaction) => {
    const stored = await readStoredCart(transaction, cart);
    const { buyer, counters, newest, bulk, code, member } = stored;
    const { currency, memberships } = stored.settings;
    const owned = ownedIn(stored.orders);
    if (!cart.mayOwn) requireNotOwned(owned, cart);
    const beats = requireBeats(stored);
    const kits = requireKits(stored);
    requireUpgrades(beats, { owned: owned.licences, currency });
    requireConsent(cart, stored);
    const priced = beats.map((beat) =>
      pricedBeat(beat, {
        uid,
        currency,
        orders: stored.orders,
        newest,
        creditCosts: memberships.costs,
        now,
      }),
    );
    const codeRequest = { currency, buyer: { uid, newest: newest?.order }, now };
    const fault = agreed.code === null ? null : await readCodeFault(transaction, code, codeRequest);
    // Before the earlier checkout ends, because a refused cart must change nothing.
    const items = [...priced, ...kits];
    const membership = memberPrice(member);
    const charged = chargedCart({ items, currency, agreed, bulk, code, fault, membership, now });
    const credits = creditsFor(priced, { member, newest: newest?.order, currency, now });
    const ended = newest && expiredOrder(newest, expired);
    if (newest && !ended && isUnderWay(newest.order)) return { kind: 'blocked', ...newest };

    if (newest && ended) saveOrder(transaction, newest.id, { before: newest.order, changed: ended, now });
    const guest = link === null ? null : { links: [link] };
    const order = newOrder({ ...cart, ...charged, credits, uid: uid ?? '', guest, buyer, currency, now });
    countIn(transaction, counters, { hasProof, now });
    transaction.set(orderDocument(id), { ...storedOrder(order), keys: orderKeys(id, order) });
    if (uid !== null) transaction.set(openCheckoutDocument(uid), { orderId: id });
    holdCredits(transaction, credits);
    if (order.codeUse) takeUse(transaction, order.codeUse.code);
    for (const { upgrade, offerId } of priced) {
      if (upgrade) takeCredit(transaction, upgrade, id);
      if (offerId !== null) takeOffer(transaction, offerId, id);
    }
    return { kind: 'placed', id, order };
  });
}
