import type { TrackEdit } from '@store/domain/shop/catalogue/track-edit';
import type { LicenceId } from '@store/domain/shop/licences/licence';
import { hasPricesIn, type LicensedTrack } from '@store/domain/shop/licences/price-options';
import type { TrackLicences } from '@store/domain/shop/licences/track-licences';
import { typedCents, typedPriceFault } from '@store/domain/platform/money/currencies';
import { EURO, formatMoney, toDecimal, type CurrencyCode } from '@store/domain/platform/money/money';

/** An empty price means the shop's. */
export interface OwnChoice {
  readonly isOffered: boolean;
  readonly price: string;
  readonly currency: CurrencyCode;
  /** Price in the shop's previous currency; doesn't count. */
  readonly former?: string;
}

/** By licence id; without a choice, sold at the shop's price. */
export type OwnChoices = Readonly<Record<LicenceId, OwnChoice>>;

export const SHOP_CHOICE: OwnChoice = { isOffered: true, price: '', currency: EURO };

/** As shown in a shop that sells in `currency`. */
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

/** Null if a price is invalid. Keeps only differences from the shop. */
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

/** With the currency of the prices. */
export function ownEdit(choices: OwnChoices): Pick<TrackEdit, 'licences' | 'currency'> {
  const licences = toTrackLicences(choices) ?? undefined;
  const priced = Object.values(choices).find(({ isOffered, price }) => isOffered && price.trim() !== '');
  return { licences, ...(priced && priced.currency !== EURO && { currency: priced.currency }) };
}
