import { visitSchema, type TrackVisit } from '@store/domain/statistics/visits';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { isKnownLicence } from '../../shop/licences';
import { acceptedSource, countReport } from '../report-limits';
import { recentTitles } from '../titles';
import { countVisit } from '../visits';

/** Without a licence that the shop does not have: anybody can send any id. */
function withKnownLicence({ cart, ...visit }: TrackVisit): TrackVisit {
  return cart !== undefined && isKnownLicence(cart) ? { ...visit, cart } : visit;
}

export const visits = defineRoute({
  endpoint: 'POST /api/visits',
  summary: 'Counts a visit: plays, carts and where it came from, without anything about the visitor.',
  input: visitSchema,
  handle: async ({ source, tracks }, { address }) => {
    const now = Date.now();
    countReport(address, now);
    const titles = await recentTitles(now);
    const known = tracks.filter(({ track }) => titles.has(track)).map(withKnownLicence);
    const accepted = source === null ? null : acceptedSource(source, now);
    if (accepted !== null || known.length > 0) await countVisit({ source: accepted, tracks: known }, now);
    return json({ message: 'Counted.' });
  },
});
