import type { LicenceId } from '@store/domain/shop/licences/licence';
import { typedCents, typedPriceFault } from '@store/domain/platform/money/currencies';
import type { CurrencyCode, Cents } from '@store/domain/platform/money/money';
import type { CurrencyAnswer } from '@store/domain/api/member/settings';

/** By licence id. */
export type TypedPrices = Readonly<Record<LicenceId, string>>;

type Licences = Pick<CurrencyAnswer, 'licences'>;

/** By licence id. */
export function priceErrors(
  { licences }: Licences,
  typed: TypedPrices,
  currency: CurrencyCode,
): Readonly<Record<LicenceId, string>> {
  return Object.fromEntries(
    licences.flatMap(({ id }) => {
      const fault = typedPriceFault(typed[id] ?? '', currency);
      return fault === null ? [] : [[id, fault]];
    }),
  );
}

export function pricesOf(
  { licences }: Licences,
  typed: TypedPrices,
  currency: CurrencyCode,
): readonly { readonly id: LicenceId; readonly price: Cents }[] {
  return licences.flatMap(({ id }) => {
    const price = typedCents(typed[id] ?? '', currency);
    return price === undefined ? [] : [{ id, price }];
  });
}

/** Further names are only counted. */
const NAMES_MAXIMUM = 10;

/** `Low Tide, Glass Elevator and 3 more` */
function listOf(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_MAXIMUM).join(', ');
  return names.length > NAMES_MAXIMUM ? `${shown} and ${names.length - NAMES_MAXIMUM} more` : shown;
}

function titlesOf({ beats }: CurrencyAnswer, isChosen: (currency: CurrencyCode) => boolean): string {
  return listOf(beats.filter((beat) => isChosen(beat.currency)).map(({ title }) => title));
}

function codesOf({ codes }: CurrencyAnswer, isChosen: (currency: CurrencyCode) => boolean): string {
  return listOf(codes.filter((code) => isChosen(code.currency)).map(({ code }) => code));
}

export function effectsOf(shop: CurrencyAnswer, chosen: CurrencyCode): readonly string[] {
  const { currency, hasSales, offers } = shop;
  const isOther = (each: CurrencyCode) => each !== chosen;
  const isSame = (each: CurrencyCode) => each === chosen;
  const [unused, used] = [titlesOf(shop, isOther), titlesOf(shop, isSame)];
  const [ended, valid] = [codesOf(shop, isOther), codesOf(shop, isSame)];
  return [
    ...(hasSales
      ? [
          `Orders, invoices and contracts stay in ${currency}, and so do checkouts that are open now. Statistics show each currency separately.`,
          `Licences that were paid in ${currency} can be downloaded as before, but can no longer be upgraded for the difference.`,
        ]
      : []),
    ...(unused === ''
      ? []
      : [
          `Beats with their own prices in another currency use the price of the licence until you enter new ones: ${unused}.`,
        ]),
    ...(used === '' ? [] : [`Beats whose own prices in ${chosen} are used again: ${used}.`]),
    ...(ended === ''
      ? []
      : [
          `Codes that take off an amount in another currency cannot be used until you enter it again: ${ended}.`,
        ]),
    ...(valid === '' ? [] : [`Codes with an amount in ${chosen} can be used again: ${valid}.`]),
    ...(offers === 0
      ? []
      : [
          `${offers === 1 ? 'One offer from a buyer ends' : `${offers} offers from buyers end`}. The buyers are notified by mail.`,
        ]),
  ];
}
