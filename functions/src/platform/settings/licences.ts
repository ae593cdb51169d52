import { findLicence, type LicenceDefinition, type LicenceId } from '@store/domain/shop/licences/licence';
import { licencesOnSale } from '@store/domain/shop/settings/settings';
import { StoreError } from '@store/domain/platform/errors';
import { UNKNOWN_LICENCE } from '@store/domain/shop/licences/ids';
import { currentSettings } from './current';

/** On sale, as this instance knows them; checkout reads them again. */
export function currentLicences(): readonly LicenceDefinition[] {
  return licencesOnSale(currentSettings().settings);
}

/** Whether on sale or not. */
export function isKnownLicence(id: LicenceId): boolean {
  return findLicence(currentSettings().settings.licences, id) !== undefined;
}

/** Falls back to the id if the shop no longer has it. */
export function licenceName(id: LicenceId): string {
  return findLicence(currentSettings().settings.licences, id)?.name ?? id;
}

/** Throws a StoreError `invalid` for an unknown licence. `field`: the input that names it. */
export function requireKnownLicences(ids: readonly LicenceId[], field: string): void {
  if (!ids.every(isKnownLicence)) throw new StoreError('invalid', UNKNOWN_LICENCE, { field });
}
