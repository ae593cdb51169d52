import * as memberApi from '@store/domain/api/member/licences';
import * as settingsApi from '@store/domain/api/member/settings';
import { currencyName } from '@store/domain/platform/money/currencies';
import { answer, type Route } from '../../platform/http/route';
import { json } from '../../platform/http/reply';
import { changeCurrency, readCurrency } from './currency';
import { readLicences } from './overview';
import { printSample } from './sample';
import { revertLicences, saveLicences } from './saving';

export const licenceRoutes: readonly Route[] = [
  answer(
    settingsApi.memberCurrencySave,
    async (change, { session: { email } }) => {
      const version = await changeCurrency({ ...change, member: email, now: Date.now() });
      return json({
        message: `The shop sells in ${currencyName(change.currency)} from now on.`,
        version,
      });
    },
    { auditTarget: ({ currency }) => currency },
  ),
  answer(settingsApi.memberCurrency, async () => json(await readCurrency(Date.now()))),
  answer(memberApi.memberLicencesPreview, async ({ licence }) => ({
    kind: 'bytes',
    contentType: 'application/pdf',
    bytes: await printSample(licence, Date.now()),
  })),
  answer(
    memberApi.memberLicencesRevert,
    async ({ version, to }, { session: { email } }) => {
      const saved = await revertLicences(to, { version, member: email });
      return json({
        message:
          to === 0 ? 'The defaults have been restored.' : `The licences of version ${to} have been restored.`,
        version: saved,
      });
    },
    { auditTarget: ({ version, to }) => `from version ${version} to ${to}` },
  ),
  answer(
    memberApi.memberLicencesSave,
    async ({ version, licences }, { session: { email } }) => {
      const saved = await saveLicences(licences, { version, member: email });
      return json({
        message: 'The licences have been saved.',
        version: saved,
      });
    },
    { auditTarget: ({ version }) => `from version ${version}` },
  ),
  answer(memberApi.memberLicences, async () => json(await readLicences())),
];
