import { missingFiles, type FileKind, type FileSizes } from '../catalogue/files/file-kinds';
import { cents, type Cents } from '../orders/money';
import type { LicenceId, PublicLicence } from './licence';
import type { TrackLicences } from './track-licences';

/** What an offer needs to know of a beat. Beats of before there were kinds of file have a master, or their preview in its place. */
export interface LicensedTrack {
  readonly licences?: TrackLicences | undefined;
  readonly files?: FileSizes | undefined;
}

/** A licence that a beat is sold under, at its price for this beat. */
export interface Offer<Licence> {
  readonly licence: Licence;
  readonly price: Cents;
}

/** A licence that a beat cannot be sold under until files are added. */
export interface Undeliverable<Licence> {
  readonly licence: Licence;
  readonly missing: readonly FileKind[];
}

type Priced = Pick<PublicLicence, 'id' | 'price' | 'files'>;

const MASTER_ONLY: FileSizes = { master: 0 };

function missingOf(
  promised: readonly FileKind[],
  { files = MASTER_ONLY }: LicensedTrack,
): readonly FileKind[] {
  return missingFiles(promised, files);
}

/** How a beat differs from the shop's price under a licence. */
function ownTerms(id: LicenceId, { licences = {} }: LicensedTrack): TrackLicences[string] | undefined {
  return Object.hasOwn(licences, id) ? licences[id] : undefined;
}

/** What a beat costs under a licence; null if it is not sold under it. */
export function offeredPrice({ id, price, files }: Priced, track: LicensedTrack): Cents | null {
  const own = ownTerms(id, track);
  if (own === false || missingOf(files, track).length > 0) return null;
  return own ?? price;
}

/** The offers for a beat in the order of the shop's licences, which must be on sale. */
export function offersFor<Licence extends Priced>(
  licences: readonly Licence[],
  track: LicensedTrack,
): readonly Offer<Licence>[] {
  return licences.flatMap((licence) => {
    const price = offeredPrice(licence, track);
    return price === null ? [] : [{ licence, price }];
  });
}

/** The licences that a beat would be sold under if it had the files that they promise. */
export function undeliverableLicences<Licence extends Priced>(
  licences: readonly Licence[],
  track: LicensedTrack,
): readonly Undeliverable<Licence>[] {
  return licences
    .filter(({ id }) => ownTerms(id, track) !== false)
    .map((licence) => ({ licence, missing: missingOf(licence.files, track) }))
    .filter(({ missing }) => missing.length > 0);
}

/** The offer of a licence for a beat; undefined if there is none. */
export function findOffer<Licence extends Priced>(
  offers: readonly Offer<Licence>[],
  id: LicenceId,
): Offer<Licence> | undefined {
  return offers.find(({ licence }) => licence.id === id);
}

/** The lowest price of a beat; null if it is not sold under any licence. */
export function lowestPrice(licences: readonly Priced[], track: LicensedTrack): Cents | null {
  const prices = offersFor(licences, track).map(({ price }) => price);
  return prices.length === 0 ? null : cents(Math.min(...prices));
}
