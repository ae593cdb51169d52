import * as v from 'valibot';
import { indexDiscovery, type DiscoveryIndex } from '@store/domain/shop/catalogue/discovery/catalogue-index';
import { makingText, samplesText } from '@store/domain/shop/catalogue/statements';
import { TRACK_STATUSES, type Track } from '@store/domain/shop/catalogue/tracks';
import { contractTitle, type LicenceDefinition } from '@store/domain/shop/licences/licence';
import { priceOptionsFor } from '@store/domain/shop/licences/price-options';
import { trainingText } from '@store/domain/shop/licences/training';
import { deliveryText } from '@store/domain/shop/licences/delivery-text';
import { pointsOf } from '@store/domain/shop/licences/terms';
import { toDecimal } from '@store/domain/platform/money/money';
import { trackPath } from '@store/domain/platform/paths';
import { readCurrentTracks } from '../../shop/catalogue/shards';
import { config } from '../../platform/config';
import { currentCurrency } from '../../platform/settings/currency';
import { currentLicences } from '../../platform/settings/licences';
import { coverOf } from '../html/track-head';

// Assistants see what every visitor sees.

const price = { price: v.string(), currency: v.string() };

export const licenceSchema = v.object({
  id: v.string(),
  name: v.string(),
  ...price,
  exclusive: v.boolean(),
  training: v.boolean(),
  files: v.string(),
  terms: v.array(v.string()),
});

export const beatSchema = v.object({
  id: v.number(),
  title: v.string(),
  status: v.picklist(TRACK_STATUSES),
  tags: v.array(v.string()),
  bpm: v.number(),
  key: v.string(),
  mood: v.string(),
  length: v.string(),
  /** The producer's statement; may be empty. */
  making: v.string(),
  samples: v.string(),
  training: v.string(),
  page: v.string(),
  cover: v.string(),
  preview: v.string(),
  /** Empty if not for sale. */
  licences: v.array(v.object({ id: v.string(), name: v.string(), ...price, exclusive: v.boolean() })),
});

export function describeLicence(licence: LicenceDefinition): v.InferOutput<typeof licenceSchema> {
  return {
    id: licence.id,
    name: contractTitle(licence.name),
    price: toDecimal(licence.price, currentCurrency()),
    currency: currentCurrency(),
    exclusive: licence.exclusive,
    training: licence.training === true,
    files: deliveryText(licence),
    terms: [...pointsOf(licence)],
  };
}

/** Current prices; none if sold. */
export function beatOptions(track: Track) {
  return track.status === 'available' ? priceOptionsFor(currentLicences(), track, currentCurrency()) : [];
}

function beatPage({ id }: Pick<Track, 'id'>): string {
  return `${config.origin}${trackPath(id)}`;
}

export function describeBeat(track: Track): v.InferOutput<typeof beatSchema> {
  const { id, title, status, tag, tags = [], bpm, key, mood, time, media, making } = track;
  const options = beatOptions(track);
  return {
    id,
    title,
    status,
    tags: [tag, ...tags],
    bpm,
    key,
    mood,
    length: time === 'nan' ? '' : time,
    making: making === undefined ? '' : makingText(making),
    samples: samplesText(track),
    training: trainingText(options.map(({ licence }) => licence)),
    page: beatPage(track),
    cover: coverOf(track),
    preview: media,
    licences: options.map(({ licence, price: amount }) => ({
      id: licence.id,
      name: contractTitle(licence.name),
      price: toDecimal(amount, currentCurrency()),
      currency: currentCurrency(),
      exclusive: licence.exclusive,
    })),
  };
}

let prepared: { readonly tracks: readonly Track[]; readonly index: DiscoveryIndex } | undefined;

/** Prepares the catalogue for searching; a single read if it hasn't changed. */
export async function searchableCatalogue(): Promise<DiscoveryIndex> {
  const tracks = await readCurrentTracks();
  if (prepared?.tracks !== tracks) prepared = { tracks, index: indexDiscovery(tracks) };
  return prepared.index;
}
