import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { currentTrackAtom, loudnessAtom, positionAtom, isOnAtom } from '../playback/state';
import { toggleAtom } from '../playback/controls';
import { PLAYER_CHANNEL } from '../panel/useSinglePlayer';
import { createEnsemble, type Ensemble } from './ensemble';

const TICK_MS = 100;

interface Comparison {
  readonly heard: number;
  readonly isPlaying: boolean;
  /** In seconds of the audible beat. */
  readonly position: number;
  /** Of its file, in seconds; null until known. */
  readonly measured: number | null;
  /** Beats with unplayable previews. */
  readonly failed: ReadonlySet<number>;
  readonly toggle: () => void;
  /** Also starts playback. */
  readonly hear: (index: number) => void;
  readonly seek: (seconds: number) => void;
}

interface Running {
  readonly ensemble: Ensemble;
  readonly elements: readonly HTMLAudioElement[];
}

/** Plays beats together while mounted; `key` the component by them. Pauses the page's player. */
export function useEnsemble(tracks: readonly Track[]): Comparison {
  const store = useStore();
  const running = useRef<Running | null>(null);
  const channel = useRef<BroadcastChannel | null>(null);
  const [heard, setHeard] = useState(() => {
    const loaded = store.get(currentTrackAtom)?.id;
    return Math.max(
      0,
      tracks.findIndex(({ id }) => id === loaded),
    );
  });
  const [isPlaying, setIsPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [measured, setMeasured] = useState<number | null>(null);
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());

  useEffect(() => {
    const { volume, muted } = store.get(loudnessAtom);
    const elements = tracks.map(({ id, media }) => {
      const element = new Audio(media);
      Object.assign(element, { loop: true, preload: 'auto', volume: muted ? 0 : volume });
      element.addEventListener('error', () => setFailed((before) => new Set([...before, id])));
      return element;
    });
    const ensemble = createEnsemble(elements);
    running.current = { ensemble, elements };
    // Continues the page's sound.
    const loaded = tracks.findIndex(({ id }) => id === store.get(currentTrackAtom)?.id);
    if (loaded >= 0) {
      ensemble.hear(loaded);
      ensemble.seek(store.get(positionAtom));
    }
    if (store.get(isOnAtom)) void store.set(toggleAtom);
    return () => {
      for (const element of elements) {
        element.pause();
        element.removeAttribute('src');
        element.load();
      }
      running.current = null;
    };
  }, [tracks, store]);

  const pause = () => {
    running.current?.ensemble.pause();
    setIsPlaying(false);
  };
  const play = () => {
    running.current?.ensemble.play();
    channel.current?.postMessage('playing');
    setIsPlaying(true);
  };

  // One sound at a time, across tabs.
  useEffect(() => {
    const opened = new BroadcastChannel(PLAYER_CHANNEL);
    channel.current = opened;
    const stop = () => {
      running.current?.ensemble.pause();
      setIsPlaying(false);
    };
    opened.onmessage = stop;
    const unsubscribe = store.sub(isOnAtom, () => {
      if (store.get(isOnAtom)) stop();
    });
    return () => {
      unsubscribe();
      opened.close();
      channel.current = null;
    };
  }, [store]);

  useEffect(() => {
    const timer = setInterval(() => {
      const current = running.current;
      if (!current) return;
      if (isPlaying) current.ensemble.align();
      const { currentTime, duration = NaN } = current.elements[heard] ?? {};
      setPosition(currentTime ?? 0);
      setMeasured(Number.isFinite(duration) ? duration : null);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, heard]);

  return {
    heard,
    isPlaying,
    position,
    measured,
    failed,
    toggle: () => (isPlaying ? pause() : play()),
    hear: (index) => {
      running.current?.ensemble.hear(index);
      setHeard(index);
      if (!isPlaying) play();
    },
    seek: (seconds) => {
      running.current?.ensemble.seek(seconds);
      setPosition(seconds);
    },
  };
}
