import {
  TRACK_COVER_PLACEHOLDER,
  TRACK_ELEMENT,
  TRACK_SKETCH_ELEMENT,
  TRACK_SKETCH_PLACEHOLDER,
  TRACK_TITLE_PLACEHOLDER,
} from '@store/domain/pages/html/elements';
import { coverAddress } from '@store/domain/shop/files/covers';
import { trackSchema, type Track } from '@store/domain/shop/catalogue/tracks';
import * as v from 'valibot';

const embeddedSchema = v.pipe(v.string(), v.parseJson(), trackSchema);

/** The track embedded in the page's HTML (docs/decisions/0008-track-pages.md). */
export function embeddedTrack(id: number): Track | null {
  const text = document.getElementById(TRACK_ELEMENT)?.textContent;
  const parsed = v.safeParse(embeddedSchema, text);
  return parsed.success && parsed.output.id === id ? parsed.output : null;
}

export interface TrackPreview {
  readonly title: string;
  readonly cover: string;
}

/**
 * The preview in the served HTML, so that hydration matches; at build time, the placeholders that the server
 * replaces.
 */
export function embeddedPreview(id: number): TrackPreview | null {
  if (typeof document === 'undefined')
    return { title: TRACK_TITLE_PLACEHOLDER, cover: TRACK_COVER_PLACEHOLDER };
  const track = embeddedTrack(id);
  return track && { title: track.title, cover: coverAddress(track.image, 640) };
}

/**
 * The address of the sketch that the served HTML shows below a cover, so that hydration matches; null if it shows none. At build time, a
 * placeholder that the server replaces or removes.
 */
export function embeddedSketch(cover: string): string | null {
  if (typeof document === 'undefined') return `data:image/jpeg;base64,${TRACK_SKETCH_PLACEHOLDER}`;
  const sketch = document.getElementById(TRACK_SKETCH_ELEMENT);
  return sketch?.nextElementSibling?.getAttribute('src') === cover ? sketch.getAttribute('src') : null;
}
