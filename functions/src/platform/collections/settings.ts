import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { parseStoredSettings } from '@store/domain/shop/settings/schema';
import { collection, subcollection } from './collection';
import { parserOf, time } from './parser';

// settings/shop: the owner's changes; settings/shop/versions/{version}: each change.

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

export const settingsDocuments = collection('settings', { none: 'Settings of the shop.' });

export function settingsDocument(): DocumentReference {
  return settingsDocuments().doc('shop');
}

export const parseSettings = parserOf(settingsDocumentSchema);

const settingsVersionSchema = v.object({
  version: versionNumber,
  at: time,
  member: v.string(),
  changed: v.array(v.string()),
  /** The restored version; null for an ordinary change. */
  reverts: v.nullable(v.number()),
  settings: storedSettings,
});

export type SettingsVersion = v.InferOutput<typeof settingsVersionSchema>;

export const settingsVersions = subcollection(settingsDocument, 'versions', {
  address: ['member'],
  removal: 'own',
  kept: 'The last 50.',
  exported: { not: 'Members read it in the dashboard.' },
});

export function settingsVersionDocument(version: number): DocumentReference {
  return settingsVersions().doc(String(version));
}

export const parseSettingsVersion = parserOf(settingsVersionSchema);

// settings/checks: what the shop has seen work: payments, mails and its URL.

/** When, and for which payment mode, sender or URL. */
function seen<Of extends v.GenericSchema<string>>(of: Of) {
  return v.exactOptional(v.object({ at: time, of }));
}

const mode = v.picklist(['live', 'test']);

const setupChecksSchema = v.object({
  /** A Stripe event with a valid signature. */
  webhook: seen(mode),
  /** A test payment, reported by Stripe and released. */
  payment: seen(mode),
  mailSent: seen(v.string()),
  mail: seen(v.string()),
  domain: seen(v.string()),
  /** The decision to keep the default licences, naming their contracts. */
  licences: seen(v.string()),
});

export type SetupChecksRecord = v.InferOutput<typeof setupChecksSchema>;

export function setupChecksDocument(): DocumentReference {
  return settingsDocuments().doc('checks');
}

export const parseSetupChecks = parserOf(setupChecksSchema);
