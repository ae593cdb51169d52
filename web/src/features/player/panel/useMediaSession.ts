import { coverAddress } from '@store/domain/shop/files/covers';
import { type Track } from '@store/domain/shop/catalogue/tracks';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { useShop } from '../../../lib/shop/state';
import { seekAtom, toggleAtom, nextTrackAtom, previousTrackAtom, skipAtom } from '../playback/controls';
import {
  currentTrackAtom,
  durationAtom,
  neighboursAtom,
  phaseAtom,
  positionAtom,
  type Phase,
} from '../playback/state';

const SKIP_SECONDS = 10;

const PLAYBACK: Readonly<Record<Phase, MediaSessionPlaybackState>> = {
  starting: 'playing',
  playing: 'playing',
  paused: 'paused',
  failed: 'none',
};

function metadataOf(track: Track, shopName: string): MediaMetadata {
  const artwork = coverAddress(track.image, 640);
  return new MediaMetadata({
    title: track.title,
    artist: shopName,
    artwork: [{ src: artwork, sizes: '640x640' }],
  });
}

/** Null unregisters an action. */
type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;

function handle(session: MediaSession, handlers: Handlers): void {
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      session.setActionHandler(action as MediaSessionAction, handler ?? null);
    } catch {
      // Unsupported in this browser.
    }
  }
}

function useMediaHandlers(phase: Phase | null): Handlers {
  const { hasPrevious, hasNext } = useAtomValue(neighboursAtom);
  const toggle = useSetAtom(toggleAtom);
  const seek = useSetAtom(seekAtom);
  const skip = useSetAtom(skipAtom);
  const next = useSetAtom(nextTrackAtom);
  const previous = useSetAtom(previousTrackAtom);
  const isOn = phase === 'playing' || phase === 'starting';
  return {
    // Media keys state the wanted action and may repeat it.
    play: isOn ? null : () => void toggle(),
    pause: isOn ? () => void toggle() : null,
    seekto: ({ seekTime }) => void seek(seekTime ?? 0),
    seekbackward: ({ seekOffset }) => void skip(-(seekOffset ?? SKIP_SECONDS)),
    seekforward: ({ seekOffset }) => void skip(seekOffset ?? SKIP_SECONDS),
    previoustrack: hasPrevious ? () => void previous() : null,
    nexttrack: hasNext ? () => void next() : null,
  };
}

export function useMediaSession(): void {
  const { name } = useShop();
  const store = useStore();
  const track = useAtomValue(currentTrackAtom);
  const phase = useAtomValue(phaseAtom);
  const duration = useAtomValue(durationAtom);
  const handlers = useMediaHandlers(phase);

  useEffect(() => {
    if (!('mediaSession' in navigator) || !track) return;
    navigator.mediaSession.metadata = metadataOf(track, name);
    handle(navigator.mediaSession, handlers);
  });

  useEffect(() => {
    if (!('mediaSession' in navigator) || !phase) return;
    navigator.mediaSession.playbackState = PLAYBACK[phase];
    const position = Math.min(store.get(positionAtom), duration);
    if (duration > 0) navigator.mediaSession.setPositionState({ duration, position });
  }, [store, phase, duration]);
}
