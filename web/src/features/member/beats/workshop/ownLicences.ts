import type { TrackEdit } from '@store/domain/shop/catalogue/track-edit';
import type { LicenceId } from '@store/domain/shop/licences/licence';
import { hasPricesIn, type LicensedTrack } from '@store/domain/shop/licences/price-options';
import type { TrackLicences } from '@store/domain/shop/licences/track-licences';
import { typedCents, typedPriceFault } from '@store/domain/platform/money/currencies';
import { EURO, formatMoney, toDecimal, type CurrencyCode } from '@store/domain/platform/money/money';

/** How a beat is sold under a licence; an empty price is that of the shop. */
export interface OwnChoice {
  readonly isOffered: boolean;
  readonly price: string;
  readonly currency: CurrencyCode;
  /** Its price in another currency, from before the shop changed its own: it counts for nothing. */
  readonly former?: string;
}

/** By the id of the licence; without a choice, the beat is sold at the price of the shop. */
export type OwnChoices = Readonly<Record<LicenceId, OwnChoice>>;

export const SHOP_CHOICE: OwnChoice = { isOffered: true, price: '', currency: EURO };

/** The choices of a beat as they are shown in a shop that sells in `currency`. */
export function choicesOf(track: LicensedTrack, currency: CurrencyCode): OwnChoices {
  const choiceOf = (own: TrackLicences[string]): OwnChoice => {
    if (own === false) return { isOffered: false, price: '', currency };
    if (hasPricesIn(track, currency)) return { isOffered: true, price: toDecimal(own, currency), currency };
    return { ...SHOP_CHOICE, currency, former: formatMoney(own, track.currency ?? EURO) };
  };
  return Object.fromEntries(
    Object.entries(track.licences ?? {}).map(([id, own]): [LicenceId, OwnChoice] => [id, choiceOf(own)]),
  );
}

/** Checks a typed price; undefined if valid. */
export function priceFault({ isOffered, price, currency }: OwnChoice): string | undefined {
  if (!isOffered || price.trim() === '') return undefined;
  return typedPriceFault(price, currency) ?? undefined;
}

/** The choices as they are sent; null if a price is not valid. Only what differs from the shop is stored. */
export function toTrackLicences(choices: OwnChoices): TrackLicences | null {
  if (Object.values(choices).some((choice) => priceFault(choice) !== undefined)) return null;
  return Object.fromEntries(
    Object.entries(choices).flatMap(
      ([id, { isOffered, price, currency }]): [LicenceId, TrackLicences[string]][] => {
        if (!isOffered) return [[id, false]];
        const own = typedCents(price, currency);
        return own === undefined ? [] : [[id, own]];
      },
    ),
  );
}

/** The part of an edit that choices make, with the currency of its prices. */
export function ownEdit(choices: OwnChoices): Pick<TrackEdit, 'licences' | 'currency'> {
  const licences = toTrackLicences(choices) ?? undefined;
  const priced = Object.values(choices).find(({ isOffered, price }) => isOffered && price.trim() !== '');
  return { licences, ...(priced && priced.currency !== EURO && { currency: priced.currency }) };
}
