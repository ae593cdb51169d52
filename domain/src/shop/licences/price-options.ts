import { missingFiles, type FileKind, type FileSizes } from '../files/file-kinds';
import { cents, EURO, type Cents, type CurrencyCode } from '../../platform/money/money';
import type { LicenceId, PublicLicence } from './licence';
import type { TrackLicences } from './track-licences';

/** What a price option needs of a beat. Beats older than kinds of file have a master, or their preview in its place. */
export interface LicensedTrack {
  readonly licences?: TrackLicences | undefined;
  /** The currency of its own prices; missing for EUR. */
  readonly currency?: CurrencyCode | undefined;
  readonly files?: FileSizes | undefined;
}

/** A licence that a beat is sold under, at its price for this beat. */
export interface PriceOption<Licence> {
  readonly licence: Licence;
  readonly price: Cents;
}

type Priced = Pick<PublicLicence, 'id' | 'price' | 'files'>;

const MASTER_ONLY: FileSizes = { master: 0 };

/** The promised files that a beat lacks. */
export function missingOf(
  promised: readonly FileKind[],
  { files = MASTER_ONLY }: LicensedTrack,
): readonly FileKind[] {
  return missingFiles(promised, files);
}

/** How a beat differs from the shop's price under a licence. */
export function ownTerms(id: LicenceId, { licences = {} }: LicensedTrack): TrackLicences[string] | undefined {
  return Object.hasOwn(licences, id) ? licences[id] : undefined;
}

/** Returns whether the own prices of a beat are in a currency. Those that are in another one count for nothing. */
export function hasPricesIn({ currency = EURO }: LicensedTrack, shop: CurrencyCode): boolean {
  return currency === shop;
}

/** Returns whether a beat is sold under a licence. */
export function isSoldUnder({ id, files }: Pick<Priced, 'id' | 'files'>, track: LicensedTrack): boolean {
  return ownTerms(id, track) !== false && missingOf(files, track).length === 0;
}

/** A beat's price under a licence, in the shop's currency; null if not sold under it. */
function optionPrice(licence: Priced, track: LicensedTrack, currency: CurrencyCode): Cents | null {
  if (!isSoldUnder(licence, track)) return null;
  return (hasPricesIn(track, currency) && ownTerms(licence.id, track)) || licence.price;
}

/** The options for a beat in the order of the shop's licences, which must be on sale, in the currency of the shop. */
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

/** The lowest price among options; null if there are none. */
export function lowestPrice(options: readonly Pick<PriceOption<unknown>, 'price'>[]): Cents | null {
  return options.length === 0 ? null : cents(Math.min(...options.map(({ price }) => price)));
}
