import type { TrackVisit, Visit } from '@store/domain/shop/statistics/visits';
import { isKnownLicence } from '../../platform/settings/licences';
import { countReport, acceptedSource, isNewListener } from './report-limits';
import { recentTitles } from '../catalogue/titles';
import { countVisit } from './visits';

/** Drops unknown licences: anyone can send any id. */
function withKnownLicence({ cart, ...visit }: TrackVisit): TrackVisit {
  return cart !== undefined && isKnownLicence(cart) ? { ...visit, cart } : visit;
}

/** Counts known beats and licences. Throws a StoreError for too many reports from a network. */
export async function countReportedVisit({ source, tracks, ...rest }: Visit, address: string): Promise<void> {
  const now = Date.now();
  countReport(address, now);
  const titles = await recentTitles(now);
  const known = tracks.filter(({ track }) => titles.has(track)).map(withKnownLicence);
  const accepted = source === null ? null : acceptedSource(source, now);
  if (accepted === null && known.length === 0) return;
  await countVisit({ ...rest, source: accepted, tracks: known }, now, (track) =>
    isNewListener(address, track, now),
  );
}
