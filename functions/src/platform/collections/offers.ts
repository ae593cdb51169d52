import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { OFFER_STATES } from '@store/domain/sales/offers/offers';
import { currencySchema } from '@store/domain/platform/money/currencies';
import { cents, EURO } from '@store/domain/platform/money/money';
import { deals } from './deals';
import { collection } from './collection';
import { parserOf, time } from './parser';

// deals/offers: whether the shop takes offers, and the secret minimum. Nothing that the public can read has the
// minimum.

const offerSettingsSchema = v.object({
  enabled: v.boolean(),
  /** In percent of the price of the licence. */
  minimumPercent: v.number(),
  version: v.number(),
});

export type OfferSettingsRecord = v.InferOutput<typeof offerSettingsSchema>;

export function offerSettingsDocument(): DocumentReference {
  return deals().doc('offers');
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
  /** Of its amounts; missing from offers of before there was a choice. */
  currency: v.optional(currencySchema, EURO),
  amount: offerAmount,
  /** The producer's counter-offer, if any. */
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

export const offers = collection('offers', { account: 'uid', exported: 'offers' });

export function offerDocument(id: string): DocumentReference {
  return offers().doc(id);
}

export const parseOffer = parserOf(offerSchema);
