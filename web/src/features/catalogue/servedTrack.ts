import { TRACK_COVER_PLACE, TRACK_ELEMENT } from '@store/domain/site';
import { coverAddress } from '@store/domain/covers';
import { trackSchema, type Track } from '@store/domain/tracks';
import * as v from 'valibot';

const servedSchema = v.pipe(v.string(), v.parseJson(), trackSchema);

/** The track that came with the page's HTML (docs/decisions/0012-track-pages.md), or null. */
export function servedTrack(id: number): Track | null {
  const text = document.getElementById(TRACK_ELEMENT)?.textContent;
  const parsed = v.safeParse(servedSchema, text);
  return parsed.success && parsed.output.id === id ? parsed.output : null;
}

/** The cover that stands in that HTML, for the first render to be the same; at build the place that is kept for it. */
export function servedCover(id: number): string | null {
  if (typeof document === 'undefined') return TRACK_COVER_PLACE;
  const track = servedTrack(id);
  return track && coverAddress(track.image, 640);
}
