import * as v from 'valibot';
import { licenceInputSchema, licencesInputSchema, storedLicencesSchema } from '../../shop/licences/schema';
import { settingsHistorySchema } from '../../shop/settings/member';
import type { Contract, ContractAnswer } from '../contract';
import { versionInput } from '../inputs';
import { savedAnswer } from './settings';

/** `version` is the settings' version. */
export const memberLicencesAnswer = v.object({
  version: v.number(),
  currency: v.string(),
  licences: storedLicencesSchema,
  history: settingsHistorySchema,
});

export const memberLicences = {
  endpoint: 'GET /api/member/licences',
  audience: 'member',
  summary: 'Returns the licences of the shop and their history.',
  input: v.object({}),
  answer: memberLicencesAnswer,
} as const satisfies Contract;

export type LicencesAnswer = ContractAnswer<typeof memberLicences>;

/** All licences in order; `version` as for the settings. */
export const memberLicencesSave = {
  endpoint: 'POST /api/member/licences/save',
  audience: 'member',
  summary:
    'Saves all licences of the shop as a new version. Orders keep the licences that they were placed with.',
  input: v.object({ version: versionInput, licences: licencesInputSchema }),
  answer: savedAnswer,
} as const satisfies Contract;

export const memberLicencesRevert = {
  endpoint: 'POST /api/member/licences/revert',
  audience: 'member',
  summary: 'Saves the licences of an earlier version as a new one; version 0 stands for the defaults.',
  input: v.object({ version: versionInput, to: versionInput }),
  answer: savedAnswer,
} as const satisfies Contract;

export const memberLicencesPreview = {
  endpoint: 'POST /api/member/licences/preview',
  audience: 'member',
  summary: 'Prints the contract of a licence with sample data as a PDF. Saves nothing.',
  input: v.object({ licence: licenceInputSchema }),
  answer: { status: 200, description: 'The contract.', contentType: 'application/pdf' },
} as const satisfies Contract;
