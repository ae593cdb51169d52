import type { LicencesAnswer } from '@store/domain/api/member/licences';
import { LICENCES_FIELD } from '../../shop/settings/changes';
import { readHistory } from '../../shop/settings/overview';
import { readSettings } from '../../platform/settings/stored';

export async function readLicences(): Promise<LicencesAnswer> {
  const [{ version, settings }, history] = await Promise.all([readSettings(), readHistory()]);
  return {
    version,
    currency: settings.currency,
    licences: settings.licences,
    history: history.filter(({ changed }) => changed.includes(LICENCES_FIELD)),
  };
}
