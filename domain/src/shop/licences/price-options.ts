import { missingFiles, type FileKind, type FileSizes } from '../files/file-kinds';
import { cents, EURO, type Cents, type CurrencyCode } from '../../platform/money/money';
import type { LicenceId, PublicLicence } from './licence';
import type { TrackLicences } from './track-licences';

/** What prices need of a beat. Beats older than file kinds have a master, or their preview as one. */
export interface LicensedTrack {
  readonly licences?: TrackLicences | undefined;
  /** Of its own prices; missing for EUR. */
  readonly currency?: CurrencyCode | undefined;
  readonly files?: FileSizes | undefined;
}

/** A licence at this beat's price. */
export interface PriceOption<Licence> {
  readonly licence: Licence;
  readonly price: Cents;
}

type Priced = Pick<PublicLicence, 'id' | 'price' | 'files'>;

const MASTER_ONLY: FileSizes = { master: 0 };

/** Returns the promised files that a beat lacks. */
export function missingOf(
  promised: readonly FileKind[],
  { files = MASTER_ONLY }: LicensedTrack,
): readonly FileKind[] {
  return missingFiles(promised, files);
}

/** Returns a beat's own terms under a licence. */
export function ownTerms(id: LicenceId, { licences = {} }: LicensedTrack): TrackLicences[string] | undefined {
  return Object.hasOwn(licences, id) ? licences[id] : undefined;
}

/** Returns whether a beat's own prices are in the shop's currency; others don't count. */
export function hasPricesIn({ currency = EURO }: LicensedTrack, shop: CurrencyCode): boolean {
  return currency === shop;
}

/** Returns whether a beat is sold under a licence. */
export function isSoldUnder({ id, files }: Pick<Priced, 'id' | 'files'>, track: LicensedTrack): boolean {
  return ownTerms(id, track) !== false && missingOf(files, track).length === 0;
}

/** In the shop's currency; null if not for sale. */
function optionPrice(licence: Priced, track: LicensedTrack, currency: CurrencyCode): Cents | null {
  if (!isSoldUnder(licence, track)) return null;
  return (hasPricesIn(track, currency) && ownTerms(licence.id, track)) || licence.price;
}

/** Lists a beat's options in the order of the shop's licences, which must be on sale, in the shop's currency. */
export function priceOptionsFor<Licence extends Priced>(
  licences: readonly Licence[],
  track: LicensedTrack,
  currency: CurrencyCode,
): readonly PriceOption<Licence>[] {
  return licences.flatMap((licence) => {
    const price = optionPrice(licence, track, currency);
    return price === null ? [] : [{ licence, price }];
  });
}

/** Returns the lowest price; null if there are no options. */
export function lowestPrice(options: readonly Pick<PriceOption<unknown>, 'price'>[]): Cents | null {
  return options.length === 0 ? null : cents(Math.min(...options.map(({ price }) => price)));
}
