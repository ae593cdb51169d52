import { atom } from 'jotai';
import { isKitPreview } from '../kitPreview';
import { currentTrackAtom, durationAtom, phaseAtom, positionAtom } from './state';

/** Where the player is, in seconds; null while nothing sounds that is counted. */
export const momentAtom = atom((get) => {
  const track = get(currentTrackAtom);
  if (!track || isKitPreview(track) || get(phaseAtom) !== 'playing') return null;
  return { track: track.id, position: get(positionAtom), duration: get(durationAtom) };
});
