import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { settingsInputSchema } from '@store/domain/settings/input';
import { versionInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { changeSettings } from '../changes';
import { publishPictures, removeStagedPictures } from '../pictures';

// Pictures are checked and copied, then everything is saved at once, then the staged pictures are removed. After an interruption,
// the same call continues; copies that are never saved are removed by the cleanup.
export const memberSettingsSave = defineMemberRoute({
  endpoint: 'POST /api/member/settings/save',
  summary: 'Saves all settings of the shop but its licences as a new version.',
  input: v.object({ version: versionInput, settings: settingsInputSchema }),
  auditTarget: ({ version }) => Promise.resolve(`from version ${version}`),
  handle: async (input, { session: { uid, email } }) => {
    const settings = await publishPictures(input.settings, uid);
    const { version } = await changeSettings({
      ...{ version: input.version, member: email, reverts: null, now: Date.now() },
      apply: ({ currency, licences }) => ({ ...settings, currency, licences }),
    });
    await removeStagedPictures(input.settings);
    const answer: AnswerOf<'POST /api/member/settings/save'> = {
      message: 'The settings have been saved.',
      version,
    };
    return json(answer);
  },
});
