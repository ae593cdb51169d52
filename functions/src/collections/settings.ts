import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { parseStoredSettings } from '@store/domain/settings/schema';
import { database } from '../gateways/firestore';
import { parserOf, time } from './parser';

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
