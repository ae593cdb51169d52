import type { FileKind } from '../../shop/files/file-kinds';
import type { PublicLicence } from '../../shop/licences/licence';
import { missingOf, ownTerms, type LicensedTrack } from '../../shop/licences/price-options';

interface Undeliverable<Licence> {
  readonly licence: Licence;
  readonly missing: readonly FileKind[];
}

/** The licences a beat can't be sold under until the promised files are added. */
export function undeliverableLicences<Licence extends Pick<PublicLicence, 'id' | 'files'>>(
  licences: readonly Licence[],
  track: LicensedTrack,
): readonly Undeliverable<Licence>[] {
  return licences
    .filter(({ id }) => ownTerms(id, track) !== false)
    .map((licence) => ({ licence, missing: missingOf(licence.files, track) }))
    .filter(({ missing }) => missing.length > 0);
}
