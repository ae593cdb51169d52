import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { withVersions } from '@store/domain/licences/changes';
import { licencesInputSchema } from '@store/domain/licences/schema';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { changeSettings } from '../../settings/changes';
import { requirePrices } from '../prices';
import { versionInput } from '@store/domain/api/inputs';

export const memberLicencesSave = defineMemberRoute({
  endpoint: 'POST /api/member/licences/save',
  summary:
    'Saves all licences of the shop as a new version. Orders keep the licences that they were placed with.',
  input: v.object({ version: versionInput, licences: licencesInputSchema }),
  auditTarget: ({ version }) => Promise.resolve(`from version ${version}`),
  handle: async ({ version: based, licences }, { session: { email } }) => {
    const { version } = await changeSettings({
      ...{ version: based, member: email, reverts: null, now: Date.now() },
      apply: (before, next) => {
        requirePrices(licences, before.currency);
        return { ...before, licences: withVersions(licences, before.licences, next) };
      },
    });
    const answer: AnswerOf<'POST /api/member/licences/save'> = {
      message: 'The licences have been saved.',
      version,
    };
    return json(answer);
  },
});
