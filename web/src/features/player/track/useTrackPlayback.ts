import type { Track } from '@store/domain/shop/catalogue/tracks';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useHydrated } from '../../../lib/page/hydration';
import { loadPlayerPanel } from '../panel/Player';
import { noteShown, playTrackAtom, preloadTrack, toggleAtom } from '../playback/controls';
import { currentTrackAtom, phaseAtom, type Phase } from '../playback/state';

/** Preloads the track on hover, focus or touch. */
interface PlayHandlers {
  readonly onClick: () => void;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onTouchStart: () => void;
}

function usePlayHandlers(track: Track, onClick: () => void): PlayHandlers {
  useEffect(() => noteShown(track), [track]);
  const prepare = () => {
    void preloadTrack(track);
    // Best effort: Player.tsx loads the panel again when needed.
    loadPlayerPanel().catch(() => undefined);
  };
  return { onClick, onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare };
}

/** Null for another track, and while HTML hydrates, which doesn't know what plays in this browser. */
export function useTrackPhase(id: number): Phase | null {
  const phaseOfTrackAtom = useMemo(
    () => atom((get) => (get(currentTrackAtom)?.id === id ? get(phaseAtom) : null)),
    [id],
  );
  return useHydrated(useAtomValue(phaseOfTrackAtom), null);
}

export function usePlayTrack(track: Track, list: readonly Track[]): PlayHandlers {
  const play = useSetAtom(playTrackAtom);
  return usePlayHandlers(track, () => void play({ track, list }));
}

/** `from`: 0 to 1. */
export function usePlayFrom(track: Track, list: readonly Track[]): (from: number) => void {
  const play = useSetAtom(playTrackAtom);
  return (from) => void play({ track, list, from });
}

export function useToggleTrack(track: Track, list: readonly Track[]): PlayHandlers {
  const phase = useTrackPhase(track.id);
  const play = useSetAtom(playTrackAtom);
  const toggle = useSetAtom(toggleAtom);
  return usePlayHandlers(track, () => void (phase === null ? play({ track, list }) : toggle()));
}
