import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { versionInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { changeSettings, settingsAt } from '../changes';

export const memberSettingsRevert = defineMemberRoute({
  endpoint: 'POST /api/member/settings/revert',
  summary:
    'Saves the settings of an earlier version as a new one, without its licences and its currency; version 0 are the defaults.',
  input: v.object({ version: versionInput, to: versionInput }),
  auditTarget: ({ version, to }) => Promise.resolve(`from version ${version} to ${to}`),
  handle: async ({ version: based, to }, { session: { email } }) => {
    const settings = await settingsAt(to);
    const { version } = await changeSettings({
      ...{ version: based, member: email, reverts: to, now: Date.now() },
      apply: ({ currency, licences }) => ({ ...settings, currency, licences }),
    });
    const answer: AnswerOf<'POST /api/member/settings/revert'> = {
      message: to === 0 ? 'The defaults are back.' : `The settings of version ${to} are back.`,
      version,
    };
    return json(answer);
  },
});
