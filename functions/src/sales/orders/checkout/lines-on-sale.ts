import { StoreError } from '@store/domain/platform/errors';
import type { Cents } from '@store/domain/platform/money/money';
import { chargedFor, kitPriceIn } from '@store/domain/shop/kits/kits';
import { findPriceOption, type LicenceDefinition } from '@store/domain/shop/licences/licence';
import { priceOptionsFor, type PriceOption } from '@store/domain/shop/licences/price-options';
import { licencesOnSale } from '@store/domain/shop/settings/settings';
import type { KitRecord, TrackRecord } from '../../../platform/collections';
import type { StoredBeat, StoredCart, StoredKit } from './stored-cart';

interface AvailableBeat extends StoredBeat {
  readonly track: TrackRecord;
}

/** With its licence at the shop's price. */
export interface OfferedBeat extends AvailableBeat {
  readonly option: PriceOption<LicenceDefinition>;
}

/** At its charge. */
export interface PricedKit extends StoredKit {
  readonly kind: 'kit';
  readonly kit: KitRecord;
  readonly price: Cents;
}

/** Throws a refusal for items without a result. */
function requireEach<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | undefined,
  refusal: (first: Item, missing: readonly Item[]) => StoreError,
): readonly Found[] {
  const tried = items.map((item) => ({ item, found: find(item) }));
  const missing = tried.flatMap(({ item, found }) => (found === undefined ? [item] : []));
  const [first] = missing;
  if (first !== undefined) throw refusal(first, missing);
  return tried.flatMap(({ found }) => (found === undefined ? [] : [found]));
}

function availableBeat({ track, ...beat }: StoredBeat): AvailableBeat | undefined {
  const isOnSale = track?.status === 'available' || (track?.status === 'hidden' && beat.isOpened);
  return isOnSale ? { ...beat, track } : undefined;
}

/** For deleted, hidden or sold tracks. */
function unavailable({ line, track, isOpened }: StoredBeat, missing: readonly StoredBeat[]): StoreError {
  const message =
    track?.status === 'sold' && (!track.unlisted || isOpened)
      ? `“${track.title}” has been sold exclusively.`
      : `Track ${line.trackId} is no longer in the shop.`;
  return new StoreError('gone', message, { trackIds: missing.map((beat) => beat.line.trackId) });
}

function notOffered({ track }: AvailableBeat, missing: readonly AvailableBeat[]): StoreError {
  return new StoreError(
    'gone',
    `The licence in your cart for “${track.title}” is no longer offered. Please choose another one, or remove it.`,
    { field: 'track_list', trackIds: missing.map((beat) => beat.track.id) },
  );
}

/** Throws a StoreError `gone` if a track or its licence isn't for sale. */
export function requireBeats({ beats, settings }: StoredCart): readonly OfferedBeat[] {
  const licences = licencesOnSale(settings);
  return requireEach(
    requireEach(beats, availableBeat, unavailable),
    (beat) => {
      const options = priceOptionsFor(licences, beat.track, settings.currency);
      const option = findPriceOption(options, beat.line.licence);
      return option && { ...beat, option };
    },
    notOffered,
  );
}

function notSold({ line, kit }: StoredKit, missing: readonly StoredKit[]): StoreError {
  return new StoreError(
    'gone',
    `“${kit?.title ?? `Kit ${line.kitId}`}” is no longer sold. Please remove it.`,
    {
      field: 'kit_list',
      kitIds: missing.map((each) => each.line.kitId),
    },
  );
}

/** Throws a StoreError `gone` if a kit isn't for sale. */
export function requireKits({ kits, settings }: StoredCart): readonly PricedKit[] {
  return requireEach(
    kits,
    ({ line, kit }) => {
      if (kit?.status !== 'published') return undefined;
      const price = chargedFor(kitPriceIn(kit, settings.currency), line.amount);
      return price === null ? undefined : { kind: 'kit' as const, line, kit, price };
    },
    notSold,
  );
}
