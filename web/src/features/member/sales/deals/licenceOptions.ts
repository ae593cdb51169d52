import { findLicence, type LicenceId, type PublicLicence } from '@store/domain/shop/licences/licence';
import { useLicences } from '../../../../lib/shop/state';

/** The id if it isn't on sale. */
export function nameOf(licences: readonly PublicLicence[], id: LicenceId): string {
  return findLicence(licences, id)?.name ?? `${id} (not on sale)`;
}

/** On sale, or already in the deal. */
export function useLicenceOptions(
  named: readonly LicenceId[],
): readonly (readonly [id: LicenceId, name: string])[] {
  const licences = useLicences();
  const ids = new Set([...licences.map(({ id }) => id), ...named]);
  return [...ids].map((id) => [id, nameOf(licences, id)]);
}
