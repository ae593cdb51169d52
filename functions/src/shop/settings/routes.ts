import * as memberApi from '@store/domain/api/member/settings';
import { answer, type Route } from '../../platform/http/route';
import { json } from '../../platform/http/reply';
import { readOverview } from './overview';
import { revertSettings, saveSettings } from './changes';

export const settingsRoutes: readonly Route[] = [
  answer(
    memberApi.memberSettingsRevert,
    async ({ version, to }, { session: { email } }) => {
      const saved = await revertSettings(to, { version, member: email });
      return json({
        message:
          to === 0 ? 'The defaults have been restored.' : `The settings of version ${to} have been restored.`,
        version: saved,
      });
    },
    { auditTarget: ({ version, to }) => `from version ${version} to ${to}` },
  ),
  answer(
    memberApi.memberSettingsSave,
    async (input, { session: { uid, email } }) => {
      const version = await saveSettings(input.settings, { version: input.version, uid, member: email });
      return json({
        message: 'The settings have been saved.',
        version,
      });
    },
    { auditTarget: ({ version }) => `from version ${version}` },
  ),
  answer(memberApi.memberSettings, async () => json(await readOverview())),
];
