import { coverAddress } from '@store/domain/shop/files/covers';
import type { DraftRow, TrackRow } from '@store/domain/api/member/catalogue';
import { makeShareFile } from '../../analysis/pictures/shareFile';
import type { Staging } from '../../uploads/staging';

interface Shown {
  readonly title: string;
  readonly tag: string;
  readonly bpm: number;
  readonly image: string;
  /** Undefined if the waveform stays. */
  readonly peaks: string | undefined;
  /** A chosen cover; undefined for the one at `image`. */
  readonly cover: Blob | undefined;
  readonly shop: string;
}

/** Null if unreadable, such as from another site without CORS. */
async function storedCover(image: string): Promise<Blob | null> {
  try {
    const response = await fetch(coverAddress(image, 640));
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

function isShown(track: TrackRow | DraftRow, { title, tag, bpm, peaks, cover, image }: Shown): boolean {
  return (
    track.share !== '' &&
    !cover &&
    track.image === image &&
    track.title === title &&
    track.tag === tag &&
    track.bpm === bpm &&
    (peaks ?? track.peaks) === track.peaks
  );
}

/** Stages a new link image if the current one is out of date. Without one, links show the cover. */
export async function stageShareFile(
  staging: Staging,
  track: TrackRow | DraftRow | undefined,
  shown: Shown,
): Promise<void> {
  if (track && isShown(track, shown)) return;
  const cover = shown.cover ?? (await storedCover(shown.image));
  const blob =
    cover &&
    (await makeShareFile(
      { ...shown, peaks: shown.peaks ?? track?.peaks ?? '' },
      { cover, shop: shown.shop },
    ));
  if (blob) staging.put({ kind: 'share', name: 'share.jpg', blob });
  else staging.remove('share');
}
