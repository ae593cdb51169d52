import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { OFFER_STATES } from '@store/domain/sales/offers/offers';
import { currencySchema } from '@store/domain/platform/money/currencies';
import { cents, EURO } from '@store/domain/platform/money/money';
import { deals } from './deals';
import { collection } from './collection';
import { parserOf, time } from './parser';

// deals/offers: whether the shop takes offers, and the secret minimum, which nothing public may contain.

const offerSettingsSchema = v.object({
  enabled: v.boolean(),
  /** Percent of the licence's price. */
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
  /** Missing before shops could choose. */
  currency: v.optional(currencySchema, EURO),
  amount: offerAmount,
  counter: v.nullable(offerAmount),
  until: time,
  /** When it is declined for being below the minimum; null if it isn't. */
  declineAt: v.nullable(time),
  /** The last order placed with it. Whether that uses the offer depends on the order (holdsBasis). */
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
