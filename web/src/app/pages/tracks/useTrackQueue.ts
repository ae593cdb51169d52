import { nearestTracks } from '@store/domain/shop/catalogue/discovery/similar-tracks';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { loadCatalogueAtom, loadedTracksAtom, selectedTrackAtom } from '../../../features/shop/catalogue';
import { fillQueueAtom, useTrackPhase } from '../../../features/player';

const SIMILAR = 30;

/**
 * Tracks around a page's track: the catalogue if opened from there, else similar beats. Read when it starts to
 * play.
 */
export function useTrackQueue(track: Track): readonly Track[] {
  const isFromList = useAtomValue(selectedTrackAtom)?.id === track.id;
  const tracks = useAtomValue(loadedTracksAtom);
  const loadCatalogue = useSetAtom(loadCatalogueAtom);
  const fillQueue = useSetAtom(fillQueueAtom);
  const phase = useTrackPhase(track.id);
  const isLoaded = phase !== null;
  // After a reload, a track is loaded before it should be heard.
  const isHeard = isLoaded && phase !== 'paused';
  const list = useMemo(
    () => (isFromList ? tracks : [track, ...nearestTracks(track, tracks, SIMILAR)]),
    [isFromList, track, tracks],
  );

  useEffect(() => {
    if (isHeard) void loadCatalogue();
  }, [isHeard, loadCatalogue]);

  useEffect(() => {
    if (isLoaded) fillQueue({ track, list });
  }, [isLoaded, track, list, fillQueue]);

  return list;
}
