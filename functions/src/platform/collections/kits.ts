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
  /** `deleted`: kept for orders that were being paid, and for statistics. It never comes back. */
  status: v.picklist([...KIT_STATUSES, 'deleted']),
  /** The file for buyers, in the private part of our bucket; null if there is none yet. */
  file: v.nullable(v.object({ path: v.string(), size: v.number() })),
  /** How often the licence has got another wording. */
  wording: v.number(),
  /** How often it was sold and kept. */
  sold: v.optional(v.number(), 0),
  /** How often it was downloaded for nothing. */
  downloads: v.optional(v.number(), 0),
  version: v.number(),
  /** Of the form that added it. */
  key: v.exactOptional(v.string()),
  createdAt: time,
  /** When it was deleted. */
  deletedAt: v.exactOptional(time),
});

export type KitRecord = v.InferOutput<typeof kitRecordSchema>;

export const kits = collection('kits', { none: 'Kits are the shop’s own.' });

export function kitDocument(id: number): DocumentReference {
  return kits().doc(String(id));
}

export const parseKitRecord = parserOf(kitRecordSchema);

// counters/kits: the highest kit id given so far.

export function kitCounter(): DocumentReference {
  return counters().doc('kits');
}

// catalogue/kits: the kits in the shop, for everybody.

export function shownKitsDocument(): DocumentReference {
  return catalogueDocuments().doc(KITS_DOCUMENT);
}

export function parseShownKits(snapshot: DocumentSnapshot): readonly Kit[] {
  return snapshot.exists ? parseKits(snapshot.data()) : [];
}
