import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isGone, readCatalogueAtom } from '../../features/shop/catalogue';
import { restorePlaybackAtom, updatePlaybackAtom } from '../../features/player/kept/restore';
import { earlyKeys } from '../../lib/storage/earlyKeys';

/** Restores what played before a reload; drops beats that left the shop once the catalogue is read. */
export default function KeptPlayback() {
  const restore = useSetAtom(restorePlaybackAtom);
  const update = useSetAtom(updatePlaybackAtom);
  const catalogue = useAtomValue(readCatalogueAtom);

  useEffect(() => restore(), [restore]);

  useEffect(() => {
    if (!catalogue) return;
    const byId = new Map(catalogue.tracks.map((track) => [track.id, track]));
    // Unpublished beats are in no catalogue.
    const isKept = ({ id }: Track) => !isGone(catalogue, id) || earlyKeys().some((key) => key.id === id);
    update((track) => byId.get(track.id) ?? (isKept(track) ? track : null));
  }, [catalogue, update]);

  return null;
}
