import type { EditableSettings } from '@store/domain/settings/settings';
import { publishPictures, removeStagedPictures } from './pictures';
import { changeSettings, settingsAt } from './changes';

/** On which version a member bases a change. */
interface Base {
  readonly version: number;
  /** The member's address. */
  readonly member: string;
}

/**
 * Saves all settings but licences and currency as a new version, and returns that. Pictures are checked and copied, then everything is
 * saved at once, then the staged pictures are removed. After an interruption, the same call continues; copies that are never saved are
 * removed by the cleanup.
 */
export async function saveSettings(
  input: EditableSettings,
  { version: based, member, uid }: Base & { readonly uid: string },
): Promise<number> {
  const settings = await publishPictures(input, uid);
  const { version } = await changeSettings({
    ...{ version: based, member, reverts: null, now: Date.now() },
    apply: ({ currency, licences }) => ({ ...settings, currency, licences }),
  });
  await removeStagedPictures(input);
  return version;
}

/** Saves the settings of an earlier version as a new one, without its licences and its currency; returns that. */
export async function revertSettings(to: number, { version: based, member }: Base): Promise<number> {
  const settings = await settingsAt(to);
  const { version } = await changeSettings({
    ...{ version: based, member, reverts: to, now: Date.now() },
    apply: ({ currency, licences }) => ({ ...settings, currency, licences }),
  });
  return version;
}
