import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { bulkDealSchema } from '@store/domain/sales/deals/bulk-deals';
import { codeTermsSchema } from '@store/domain/sales/deals/codes';
import { periodEntries } from '@store/domain/sales/deals/period';
import { collection } from './collection';
import { parserOf, time } from './parser';

// deals/bulk: all bulk deals, so that one read prices a cart.

const bulkDealRecordSchema = v.object({ ...bulkDealSchema.entries, createdAt: time, version: v.number() });

export type BulkDealRecord = v.InferOutput<typeof bulkDealRecordSchema>;

export const deals = collection('deals', { none: 'Terms of the shop.' });

export function bulkDealsDocument(): DocumentReference {
  return deals().doc('bulk');
}

export const parseBulkDeals = parserOf(v.object({ deals: v.array(bulkDealRecordSchema) }));

// discountCodes/{code}. Never deleted, because orders refer to codes.

const discountCodeSchema = v.object({
  ...codeTermsSchema.entries,
  ...periodEntries,
  /** Maximum number of orders; null for no limit. */
  limit: v.nullable(v.number()),
  limitPerBuyer: v.nullable(v.number()),
  /** Orders that use it (`codeUse.isHeld`). */
  uses: v.number(),
  /** The net of the delivered orders that used it, in cents by currency; those of earlier releases were not counted. */
  broughtIn: v.optional(v.record(v.string(), v.pipe(v.number(), v.safeInteger())), {}),
  createdAt: time,
  version: v.number(),
});

export type DiscountCode = v.InferOutput<typeof discountCodeSchema>;

export const discountCodes = collection('discountCodes', {
  none: 'Orders name the code, not the other way around.',
});

export function discountCodeDocument(code: string): DocumentReference {
  return discountCodes().doc(code);
}

export const parseDiscountCode = parserOf(discountCodeSchema);
