import { TRACK_COVER_PLACEHOLDER, TRACK_ELEMENT, TRACK_TITLE_PLACEHOLDER } from '@store/domain/site';
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

/** What is known of a track before its data is read. */
export interface TrackPreview {
  readonly title: string;
  /** The address of its cover. */
  readonly cover: string;
}

/** What stands of a track in that HTML, for the first render to be the same; at build the places that are kept for it. */
export function servedPreview(id: number): TrackPreview | null {
  if (typeof document === 'undefined')
    return { title: TRACK_TITLE_PLACEHOLDER, cover: TRACK_COVER_PLACEHOLDER };
  const track = servedTrack(id);
  return track && { title: track.title, cover: coverAddress(track.image, 640) };
}
