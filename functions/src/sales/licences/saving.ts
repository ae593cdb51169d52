import type { LicenceInput } from '@store/domain/shop/licences/schema';
import { withVersions } from '@store/domain/shop/licences/changes';
import { StoreError } from '@store/domain/platform/errors';
import { changeSettings, settingsAt } from '../../shop/settings/changes';
import { requirePrices } from './prices';

/** The settings' version a change is based on. */
interface Base {
  readonly version: number;
  readonly member: string;
}

/** Returns the new version of the settings. Throws a StoreError for unpayable prices. */
export async function saveLicences(
  licences: readonly LicenceInput[],
  { version: based, member }: Base,
): Promise<number> {
  const { version } = await changeSettings({
    version: based,
    member,
    reverts: null,
    now: Date.now(),
    apply: (before, next) => {
      requirePrices(licences, before.currency);
      return { ...before, licences: withVersions(licences, before.licences, next) };
    },
  });
  return version;
}

/** Saves an earlier version's licences as a new one; returns it. Throws `conflict` for prices in another currency. */
export async function revertLicences(to: number, { version: based, member }: Base): Promise<number> {
  const { licences, currency } = await settingsAt(to);
  const { version } = await changeSettings({
    version: based,
    member,
    reverts: to,
    now: Date.now(),
    apply: (before) => {
      if (before.currency !== currency)
        throw new StoreError(
          'conflict',
          `The prices of that version are in ${currency}, and the shop sells in ${before.currency}. Nothing was saved.`,
        );
      return { ...before, licences };
    },
  });
  return version;
}
