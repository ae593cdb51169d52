import type { VersionedSettings } from '@store/domain/shop/settings/settings';
import type { Shop } from '@store/domain/shop/profile/shop';
import { StoreError } from '@store/domain/platform/errors';
import { readSettings } from './stored';
import { describeCause, log } from '../log';

/** How long an instance uses settings before reading them again, so changes may take as long to show. */
const SETTINGS_KEPT_MS = 10_000;

let known: VersionedSettings | undefined;
let readAt = -Infinity;
let reading: Promise<void> | undefined;

/** Applies a change in this instance at once. */
export function rememberSettings(settings: VersionedSettings): void {
  known = settings;
  readAt = Date.now();
}

async function read(): Promise<void> {
  try {
    rememberSettings(await readSettings());
  } catch (cause) {
    if (!known)
      throw new StoreError('unavailable', 'The shop cannot be reached. Please try again in a moment.', {
        cause,
      });
    log.warn('settings not read', { version: known.version, cause: describeCause(cause) });
  }
}

/**
 * Reads the settings if this instance has none or old ones; every job and most requests start with it. Throws a
 * StoreError `unavailable` if they were never read.
 */
export async function refreshSettings(): Promise<void> {
  if (known && Date.now() - readAt < SETTINGS_KEPT_MS) return;
  reading ??= read().finally(() => {
    reading = undefined;
  });
  await reading;
}

/** Throws before {@link refreshSettings}: a mail or contract must not name another owner's shop. */
export function currentSettings(): VersionedSettings {
  if (!known) throw new Error('The settings were not read yet.');
  return known;
}

export function currentShop(): Shop {
  return currentSettings().settings.shop;
}

/** For pages that must work without settings. */
export function knownShopName(): string | undefined {
  return known?.settings.shop.name;
}
