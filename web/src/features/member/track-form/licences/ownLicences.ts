import type { LicenceId } from '@store/domain/licences/licence';
import { licencePriceSchema } from '@store/domain/licences/schema';
import type { TrackLicences } from '@store/domain/licences/track-licences';
import { toDecimal } from '@store/domain/orders/money';
import * as v from 'valibot';
import { centsOf } from '../../typedAmount';

/** How a beat is sold under a licence; an empty price is that of the shop. */
export interface OwnChoice {
  readonly isOffered: boolean;
  readonly price: string;
}

/** By the id of the licence; without a choice, the beat is sold at the price of the shop. */
export type OwnChoices = Readonly<Record<LicenceId, OwnChoice>>;

export const SHOP_CHOICE: OwnChoice = { isOffered: true, price: '' };

/** The choices of a beat as they are shown. */
export function choicesOf(licences: TrackLicences = {}): OwnChoices {
  return Object.fromEntries(
    Object.entries(licences).map(([id, own]): [LicenceId, OwnChoice] => [
      id,
      own === false ? { isOffered: false, price: '' } : { isOffered: true, price: toDecimal(own) },
    ]),
  );
}

/** What is wrong with a typed price; undefined for nothing. */
export function priceFault({ isOffered, price }: OwnChoice): string | undefined {
  if (!isOffered || price.trim() === '') return undefined;
  const parsed = v.safeParse(licencePriceSchema, centsOf(price));
  return parsed.success ? undefined : parsed.issues[0].message;
}

/** The choices as they are sent; null if a price is not valid. Only what differs from the shop is stored. */
export function toTrackLicences(choices: OwnChoices): TrackLicences | null {
  if (Object.values(choices).some((choice) => priceFault(choice) !== undefined)) return null;
  return Object.fromEntries(
    Object.entries(choices).flatMap(([id, { isOffered, price }]): [LicenceId, TrackLicences[string]][] => {
      if (!isOffered) return [[id, false]];
      return price.trim() === '' ? [] : [[id, v.parse(licencePriceSchema, centsOf(price))]];
    }),
  );
}
