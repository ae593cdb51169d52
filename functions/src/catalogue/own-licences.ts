import type { Track } from '@store/domain/catalogue/tracks';
import type { TrackLicences } from '@store/domain/licences/track-licences';

/** The field of a track with its own prices and licences, which exists only if it has any: every visitor loads it. */
export function ownLicences(licences: TrackLicences | undefined): Pick<Track, 'licences'> {
  return licences === undefined || Object.keys(licences).length === 0 ? {} : { licences };
}
