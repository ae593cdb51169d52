import type { Track } from '@store/domain/tracks';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { playTrackAtom, prepareTrack, toggleAtom } from './controls';
import { currentTrackAtom, phaseAtom, type Phase } from './state';

/** Handlers for an element that plays a track when pressed: its sound is prepared as soon as somebody aims at it. */
export interface PlayHandlers {
  readonly onClick: () => void;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onTouchStart: () => void;
}

function intentHandlers(track: Track, onClick: () => void): PlayHandlers {
  const prepare = () => void prepareTrack(track);
  return { onClick, onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare };
}

/** Where a track is in the player: not loaded (null), or the phase of the loaded one. */
export function useTrackPhase(id: number): Phase | null {
  const phaseOfTrackAtom = useMemo(
    () => atom((get) => (get(currentTrackAtom)?.id === id ? get(phaseAtom) : null)),
    [id],
  );
  return useAtomValue(phaseOfTrackAtom);
}

/** Handlers that choose a track of a list; for the loaded one they do nothing (specification part 4). */
export function usePlayTrack(track: Track, list: readonly Track[]): PlayHandlers {
  const play = useSetAtom(playTrackAtom);
  return intentHandlers(track, () => void play({ track, list }));
}

/** Handlers that choose a track of a list, or play and pause it once it is loaded. */
export function useToggleTrack(track: Track, list: readonly Track[]): PlayHandlers {
  const phase = useTrackPhase(track.id);
  const play = useSetAtom(playTrackAtom);
  const toggle = useSetAtom(toggleAtom);
  return intentHandlers(track, () => void (phase === null ? play({ track, list }) : toggle()));
}
