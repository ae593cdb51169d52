import { findLicence, type LicenceDefinition, type LicenceId } from '@store/domain/shop/licences/licence';
import { licencesOnSale } from '@store/domain/shop/settings/settings';
import { StoreError } from '@store/domain/platform/errors';
import { UNKNOWN_LICENCE } from '@store/domain/shop/licences/ids';
import { currentSettings } from './current';

/** The licences that can be bought now, as far as this instance knows; checkout reads them again. */
export function currentLicences(): readonly LicenceDefinition[] {
  return licencesOnSale(currentSettings().settings);
}

/** Returns whether the shop has a licence, on sale or not. */
export function isKnownLicence(id: LicenceId): boolean {
  return findLicence(currentSettings().settings.licences, id) !== undefined;
}

/** The name of a licence; the id of one that the shop has no more. */
export function licenceName(id: LicenceId): string {
  return findLicence(currentSettings().settings.licences, id)?.name ?? id;
}

/** Throws a StoreError `invalid` for a licence that the shop lacks. `field`: the input that names it. */
export function requireKnownLicences(ids: readonly LicenceId[], field: string): void {
  if (!ids.every(isKnownLicence)) throw new StoreError('invalid', UNKNOWN_LICENCE, { field });
}
