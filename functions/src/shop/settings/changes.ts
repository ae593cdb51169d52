import type { Transaction } from 'firebase-admin/firestore';
import { EMPTY_HEAD, toHeadDocument } from '@store/domain/shop/catalogue/catalogue';
import { StoreError } from '@store/domain/platform/errors';
import { withOptions } from '@store/domain/sales/deals/bulk-deals';
import { hasPlans } from '@store/domain/shop/memberships/plans';
import {
  changedFields,
  DEFAULT_SETTINGS,
  INITIAL_SETTINGS,
  toPublicSettings,
  toTextsDocument,
  type Settings,
  type VersionedSettings,
  type EditableSettings,
} from '@store/domain/shop/settings/settings';
import {
  headDocument,
  parseHeadShard,
  parseSettings,
  parseSettingsVersion,
  settingsDocument,
  settingsVersionDocument,
  settingsVersions,
  textsDocument,
  type SettingsVersion,
} from '../../platform/collections';
import { runTransaction, writeEach } from '../../platform/firestore/firestore';
import { createSignInCode } from '../../platform/gateways/auth';
import { ConfigurationError } from '../../platform/gateways/auth-faults';
import { rememberSettings } from '../../platform/settings/current';
import { sendsSignInLinks } from '../../platform/settings/operation';
import { prepareReferences } from '../uploads/orphaned-files';
import { picturePaths, publishPictures, removeStagedPictures } from './pictures';

/** Names a change of the licences in the history. */
export const LICENCES_FIELD = 'licences';

const LINKS_REFUSED =
  'Firebase doesn’t allow sign-in links yet. In the Firebase console, open Authentication, Sign-in method, Email/Password, turn on “Email link”, and save again.';

/** How many versions are kept. Pictures of removed versions stay, because a later version may show them too. */
export const VERSIONS_KEPT = 50;

interface SettingsChange {
  readonly version: number;
  readonly member: string;
  /** Returns the settings to save as version `next`. */
  readonly apply: (before: Settings, next: number) => Settings;
  /** The restored version; null for an ordinary change. */
  readonly reverts: number | null;
  /** UTC ms. */
  readonly now: number;
}

function requireVersion({ version }: SettingsChange, current: number): void {
  if (version === current) return;
  throw new StoreError(
    'conflict',
    'Someone else edited the settings. Nothing was saved: load the newer settings and make your changes again.',
  );
}

function write(transaction: Transaction, after: VersionedSettings, entry: SettingsVersion): void {
  const { version, textsVersion, settings } = after;
  transaction.set(settingsDocument(), { version, textsVersion, settings });
  transaction.set(settingsVersionDocument(version), entry);
  if (version > VERSIONS_KEPT) transaction.delete(settingsVersionDocument(version - VERSIONS_KEPT));
  if (textsVersion === version) transaction.set(textsDocument(), toTextsDocument(after));
}

/**
 * Saves settings, history and public part in one transaction; repeating succeeds. Returns what's stored. Throws a
 * StoreError `conflict` (newer version).
 */
export async function changeSettings(change: SettingsChange): Promise<VersionedSettings> {
  const saved = await runTransaction(async (transaction) => {
    const before = parseSettings(await transaction.get(settingsDocument())) ?? INITIAL_SETTINGS;
    const version = before.version + 1;
    const settings = change.apply(before.settings, version);
    const changed = changedFields(before.settings, settings);
    if (changed.length === 0) return before;
    requireVersion(change, before.version);

    const hasNewTexts = changed.some((field) => field === LICENCES_FIELD || field.startsWith('texts.'));
    const textsVersion = hasNewTexts ? version : before.textsVersion;
    const after = { version, textsVersion, settings };
    const head = parseHeadShard(await transaction.get(headDocument())) ?? EMPTY_HEAD;
    const writeReferences = await prepareReferences(transaction, picturePaths(settings));

    const { now: at, member, reverts } = change;
    write(transaction, after, { version, at, member, changed: [...changed], reverts, settings });
    const deals = withOptions(head.deals, {
      guests: settings.operation.guestCheckout,
      signInLinks: settings.operation.signInLinks,
      memberships: hasPlans(settings),
    });
    transaction.set(headDocument(), toHeadDocument({ ...head, deals, settings: toPublicSettings(after) }));
    writeReferences();
    return after;
  });
  rememberSettings(saved);
  return saved;
}

/** Refuses links that Firebase would refuse when a customer asks for one. Throws a StoreError `invalid`. */
async function requireSignInLinks({ operation }: EditableSettings, member: string): Promise<void> {
  if (!operation.signInLinks || sendsSignInLinks()) return;
  try {
    await createSignInCode(member);
  } catch (cause) {
    if (!(cause instanceof ConfigurationError)) throw cause;
    throw new StoreError('invalid', LINKS_REFUSED, { cause, field: 'settings.operation.signInLinks' });
  }
}

/** The settings of an earlier version; 0 stands for the defaults. Throws a StoreError `not-found`. */
export async function settingsAt(version: number): Promise<Settings> {
  if (version === 0) return DEFAULT_SETTINGS;
  const entry = parseSettingsVersion(await settingsVersionDocument(version).get());
  if (!entry) throw new StoreError('not-found', 'This version is no longer kept.');
  return entry.settings;
}

/** The version a change is based on. */
interface Base {
  readonly version: number;
  readonly member: string;
}

/**
 * Saves all settings but licences, plans and currency, and returns their version. Images are copied first; an
 * interrupted call continues, and the cleanup removes unsaved copies.
 */
export async function saveSettings(
  input: EditableSettings,
  { version: based, member, uid }: Base & { readonly uid: string },
): Promise<number> {
  await requireSignInLinks(input, member);
  const settings = await publishPictures(input, uid);
  const { version } = await changeSettings({
    version: based,
    member,
    reverts: null,
    now: Date.now(),
    apply: ({ currency, licences, memberships }) => ({ ...settings, currency, licences, memberships }),
  });
  await removeStagedPictures(input);
  return version;
}

/** Saves an earlier version as a new one, without its licences and currency; returns the new version. */
export async function revertSettings(to: number, { version: based, member }: Base): Promise<number> {
  const settings = await settingsAt(to);
  await requireSignInLinks(settings, member);
  const { version } = await changeSettings({
    version: based,
    member,
    reverts: to,
    now: Date.now(),
    apply: ({ currency, licences, memberships }) => ({ ...settings, currency, licences, memberships }),
  });
  return version;
}

/** Removes a former member's address from the history; the audit log keeps it for its time. */
export async function forgetMember(email: string): Promise<void> {
  const { docs } = await settingsVersions().where('member', '==', email).select().get();
  await writeEach(docs, (writer, { ref }) => writer.update(ref, { member: 'Former member' }));
}
