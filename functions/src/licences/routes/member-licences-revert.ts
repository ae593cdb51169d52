import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { StoreError } from '@store/domain/errors';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { changeSettings, settingsAt } from '../../settings/changes';
import { versionInput } from '@store/domain/api/inputs';

export const memberLicencesRevert = defineMemberRoute({
  endpoint: 'POST /api/member/licences/revert',
  summary: 'Saves the licences of an earlier version as a new one; version 0 are the defaults.',
  input: v.object({ version: versionInput, to: versionInput }),
  auditTarget: ({ version, to }) => Promise.resolve(`from version ${version} to ${to}`),
  handle: async ({ version: based, to }, { session: { email } }) => {
    const { licences, currency } = await settingsAt(to);
    const { version } = await changeSettings({
      ...{ version: based, member: email, reverts: to, now: Date.now() },
      apply: (before) => {
        if (before.currency !== currency)
          throw new StoreError(
            'conflict',
            `The prices of that version are in ${currency}, and the shop sells in ${before.currency}. Nothing was saved.`,
          );
        return { ...before, licences };
      },
    });
    const answer: AnswerOf<'POST /api/member/licences/revert'> = {
      message: to === 0 ? 'The defaults are back.' : `The licences of version ${to} are back.`,
      version,
    };
    return json(answer);
  },
});
