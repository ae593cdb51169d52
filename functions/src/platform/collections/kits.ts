import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { KIT_STATUSES, KITS_DOCUMENT, kitSchema, parseKits, type Kit } from '@store/domain/shop/kits/kits';
import { catalogueDocuments, counters } from './catalogue';
import { collection } from './collection';
import { parserOf, time } from './parser';

// kits/{id}: a kit in any state, closed to browsers (those on sale are in catalogue/kits). `files`: all paths it
// names.

const kitRecordSchema = v.object({
  ...v.omit(kitSchema, ['size']).entries,
  /** `deleted`: kept for orders that were being paid, and for statistics. Never restored. */
  status: v.picklist([...KIT_STATUSES, 'deleted']),
  /** For buyers, in the private part of our bucket; null if none. */
  file: v.nullable(v.object({ path: v.string(), size: v.number() })),
  /** Counts changes of the licence's wording. */
  wording: v.number(),
  /** Sold and not refunded. */
  sold: v.optional(v.number(), 0),
  downloads: v.optional(v.number(), 0),
  version: v.number(),
  /** From the form that added it. */
  key: v.exactOptional(v.string()),
  createdAt: time,
  deletedAt: v.exactOptional(time),
});

export type KitRecord = v.InferOutput<typeof kitRecordSchema>;

export const kits = collection('kits', { none: 'Kits are the shop’s own.' });

export function kitDocument(id: number): DocumentReference {
  return kits().doc(String(id));
}

export const parseKitRecord = parserOf(kitRecordSchema);

// counters/kits: highest kit id so far.

export function kitCounter(): DocumentReference {
  return counters().doc('kits');
}

// catalogue/kits: published kits, readable by everyone.

export function shownKitsDocument(): DocumentReference {
  return catalogueDocuments().doc(KITS_DOCUMENT);
}

export function parseShownKits(snapshot: DocumentSnapshot): readonly Kit[] {
  return snapshot.exists ? parseKits(snapshot.data()) : [];
}
