import type { Transaction } from 'firebase-admin/firestore';
import { randomInt } from 'node:crypto';
import { StoreError } from '@store/domain/platform/errors';
import { findPriceOption, type LicenceId } from '@store/domain/shop/licences/licence';
import { priceOptionsFor } from '@store/domain/shop/licences/price-options';
import {
  advance,
  minimumOf,
  newNegotiation,
  OFFERS_PER_BEAT,
  isRunning,
  stateAt,
  type OfferEvent,
  type OfferFault,
} from '@store/domain/sales/offers/offers';
import type { Cents, CurrencyCode } from '@store/domain/platform/money/money';
import { DEFAULT_SETTINGS, licencesOnSale } from '@store/domain/shop/settings/settings';
import {
  offerDocument,
  offers,
  parseOffer,
  parseOfferSettings,
  parseProfile,
  parseSettings,
  parseTrack,
  offerSettingsDocument,
  settingsDocument,
  trackDocument,
  userDocument,
  type OfferRecord,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { queueMailIn } from '../../platform/mail/outbox';
import { moneyText, requireCurrency } from '../../platform/settings/currency';
import type { IdentifiedOffer } from './views';
import { offerMails } from './mails';
import { HOUR_MS } from '@store/domain/platform/time';

/** `now` in UTC ms. */
interface WantedOffer {
  readonly uid: string;
  readonly trackId: number;
  readonly licence: LicenceId;
  readonly amount: Cents;
  readonly currency: CurrencyCode;
  readonly message: string;
  readonly now: number;
}

/** All possible ids of a buyer's offers for a beat, which limit their number without a query. */
function idsOf({ uid, trackId }: Pick<WantedOffer, 'uid' | 'trackId'>): string[] {
  return Array.from({ length: OFFERS_PER_BEAT }, (_, index) => `${uid}-${trackId}-${index + 1}`);
}

/** Declines after 12 to 36 hours, as a person would, so the timing doesn't reveal the minimum. */
function automaticAnswer(now: number): number {
  return now + 12 * HOUR_MS + randomInt(24 * HOUR_MS);
}

/** The first free id. Throws a StoreError `conflict` while an offer is open, and after the last one. */
function freeId(ids: readonly string[], made: readonly (OfferRecord | undefined)[], now: number): string {
  if (made.some((offer) => offer && isRunning({ state: stateAt(offer, now) })))
    throw new StoreError('conflict', 'You have already made an offer for this beat. It is in your profile.');
  const id = ids[made.findIndex((offer) => offer === undefined)];
  if (id === undefined)
    throw new StoreError(
      'conflict',
      `You have already made the maximum of ${OFFERS_PER_BEAT} offers for this beat. You can buy it at its price.`,
    );
  return id;
}

/**
 * Makes an offer. Throws a StoreError `not-found` (no offers taken), `gone` (not on sale exclusively), `invalid`
 * (not below the price), or `conflict` (another currency, an open offer for the beat, or too many).
 */
export async function makeOffer(wanted: WantedOffer): Promise<IdentifiedOffer> {
  const { uid, trackId, licence: licenceId, amount, currency, message, now } = wanted;
  const ids = idsOf(wanted);
  return runTransaction(async (transaction) => {
    const [profile, snapshot, stored, ruled, ...others] = await transaction.getAll(
      userDocument(uid),
      trackDocument(trackId),
      settingsDocument(),
      offerSettingsDocument(),
      ...ids.map(offerDocument),
    );
    const buyer = parseProfile(profile);
    if (!buyer) throw new StoreError('unauthenticated', 'Please sign in again.');
    const rules = parseOfferSettings(ruled);
    if (!rules?.enabled) throw new StoreError('not-found', 'This shop does not accept offers at the moment.');
    const track = parseTrack(snapshot);
    const settings = parseSettings(stored)?.settings ?? DEFAULT_SETTINGS;
    requireCurrency(currency, settings.currency);
    const licences = licencesOnSale(settings);
    const found =
      track?.status === 'available'
        ? findPriceOption(priceOptionsFor(licences, track, currency), licenceId)
        : undefined;
    if (!track || !found?.licence.exclusive)
      throw new StoreError('gone', 'The exclusive licence of this beat is no longer on sale.', {
        trackIds: [trackId],
      });
    if (amount >= found.price)
      throw new StoreError(
        'invalid',
        `Enter less than the price, ${moneyText(found.price, currency)}, or buy it.`,
        {
          field: 'amount',
        },
      );
    const id = freeId(
      ids,
      others.map((other) => parseOffer(other)),
      now,
    );
    const isBelow = amount < minimumOf(found.price, rules.minimumPercent);
    const offer: OfferRecord = {
      ...newNegotiation(amount, now),
      uid,
      buyer: { name: buyer.username, email: buyer.email },
      trackId,
      title: track.title,
      licence: licenceId,
      licenceName: found.licence.name,
      currency,
      message,
      declineAt: isBelow ? automaticAnswer(now) : null,
      orderId: null,
      createdAt: now,
      version: 1,
    };
    transaction.set(offerDocument(id), offer);
    // Below the minimum, the producer has decided in advance.
    if (!isBelow) queueMails(transaction, { id, offer }, currency);
    return { id, offer };
  });
}

/** `shop`: the currency it sells in. */
function queueMails(transaction: Transaction, { id, offer }: IdentifiedOffer, shop: CurrencyCode): void {
  for (const [index, mail] of offerMails({ id, offer }, shop).entries())
    queueMailIn(transaction, `offer-${id}-${offer.version}-${index}`, mail);
}

const FAULTS: Readonly<Record<OfferFault, string>> = {
  over: 'This offer has ended.',
  'not-asked': 'This offer has already been answered.',
  'too-low': 'Ask for more than the buyer has offered, or accept the offer.',
};

/** `check` throws a StoreError if the caller may not make the change; `now` in UTC ms. */
export interface OfferChange {
  readonly id: string;
  readonly event: OfferEvent;
  readonly check: (offer: OfferRecord) => void;
  readonly now: number;
}

function notFound(): StoreError {
  return new StoreError('not-found', 'There is no such offer.');
}

/** With the current address. Must precede the transaction's writes. */
async function readBuyer(
  transaction: Transaction,
  { uid, buyer }: OfferRecord,
): Promise<OfferRecord['buyer']> {
  const profile = parseProfile(await transaction.get(userDocument(uid)));
  return profile ? { name: profile.username, email: profile.email } : buyer;
}

interface Sale {
  readonly currency: CurrencyCode;
  readonly isOnSale: boolean;
}

/** Must precede the transaction's writes. */
async function readSale(transaction: Transaction, { trackId }: OfferRecord): Promise<Sale> {
  const [track, stored] = await transaction.getAll(trackDocument(trackId), settingsDocument());
  const { currency } = parseSettings(stored)?.settings ?? DEFAULT_SETTINGS;
  return { currency, isOnSale: parseTrack(track)?.status === 'available' };
}

/** Why an offer can't lead to a purchase any more; undefined if it can. */
function endOf({ currency }: OfferRecord, sale: Sale): string | undefined {
  if (!sale.isOnSale) return 'This beat is no longer on sale. The offer was closed.';
  if (currency === sale.currency) return undefined;
  return `The shop sells in ${sale.currency} now, and the offer is in ${currency}. The offer was closed.`;
}

/**
 * Changes an offer and mails who must know. Accepting or countering closes it if the beat or the currency is gone.
 * Throws a StoreError `not-found`, `gone` (closed) or `conflict` (ended, or another's turn).
 */
export async function changeOffer({ id, event, check, now }: OfferChange): Promise<OfferRecord> {
  const result = await runTransaction(async (transaction) => {
    const before = parseOffer(await transaction.get(offerDocument(id)));
    if (!before) throw notFound();
    check(before);
    const needsBeat = event.kind === 'accept' || event.kind === 'counter';
    const sale = await readSale(transaction, before);
    const end = needsBeat ? endOf(before, sale) : undefined;
    const buyer = await readBuyer(transaction, before);
    const outcome = advance(before, end === undefined ? event : { kind: 'close' }, now);
    if (outcome.kind === 'refused')
      throw new StoreError(
        'conflict',
        FAULTS[outcome.fault],
        outcome.fault === 'too-low' ? { field: 'amount' } : {},
      );
    if (outcome.offer.state === before.state) return { offer: before, end };
    const offer: OfferRecord = {
      ...before,
      ...outcome.offer,
      buyer,
      declineAt: null,
      version: before.version + 1,
    };
    transaction.set(offerDocument(id), offer);
    queueMails(transaction, { id, offer }, sale.currency);
    return { offer, end };
  });
  if (result.end !== undefined) throw new StoreError('gone', result.end);
  return result.offer;
}

/** Lets only the offer's buyer change it. */
export function requireBuyer(uid: string): OfferChange['check'] {
  return (offer) => {
    if (offer.uid !== uid) throw notFound();
  };
}

/** Lets only this version be changed. */
export function requireVersion(version: number): OfferChange['check'] {
  return (offer) => {
    if (offer.version !== version)
      throw new StoreError(
        'conflict',
        'This offer has been answered or changed in the meantime. Please look at it again.',
      );
  };
}

export async function readOffer(id: string): Promise<OfferRecord | undefined> {
  return parseOffer(await offerDocument(id).get());
}

const LIST_MAXIMUM = 200;

export async function offersOf(uid: string): Promise<IdentifiedOffer[]> {
  const { docs } = await offers().where('uid', '==', uid).limit(LIST_MAXIMUM).get();
  return docs
    .map((document) => ({ id: document.id, offer: parseOffer(document) }))
    .sort((a, b) => b.offer.createdAt - a.offer.createdAt);
}

export async function listOffers(): Promise<IdentifiedOffer[]> {
  const { docs } = await offers().orderBy('createdAt', 'desc').limit(LIST_MAXIMUM).get();
  return docs.map((document) => ({ id: document.id, offer: parseOffer(document) }));
}
