import { INITIAL_SETTINGS, type VersionedSettings } from '@store/domain/shop/settings/settings';
import { parseSettings, settingsDocument } from '../collections';

/** Costs one read. */
export async function readSettings(): Promise<VersionedSettings> {
  return parseSettings(await settingsDocument().get()) ?? INITIAL_SETTINGS;
}
