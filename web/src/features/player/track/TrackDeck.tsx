import { excerptText, previewSeconds } from '@store/domain/shop/files/previews';
import { formatTime } from '@store/domain/platform/time';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { PlayButton } from '../controls/PlayButton';
import { SeekBar } from '../controls/SeekBar';
import {
  elapsedSecondsAtom,
  excerptTextAtom,
  expandedAtom,
  lengthSecondsAtom,
  upcomingAtom,
} from '../playback/state';
import { nextTrackAtom } from '../playback/controls';
import styles from './TrackDeck.module.css';
import { useToggleTrack, useTrackPhase } from './useTrackPlayback';
import { Waveform } from '../controls/Waveform';
import { useLayoutEffect } from 'react';

/** Collapses the panel while a page itself shows the loaded track's controls, so there is one player. */
function useYieldPanel(isShown: boolean): void {
  const store = useStore();
  const setIsExpanded = useSetAtom(expandedAtom);
  useLayoutEffect(() => {
    if (!isShown || !store.get(expandedAtom)) return;
    setIsExpanded(false);
    return () => setIsExpanded(true);
  }, [isShown, store, setIsExpanded]);
}

/** The panel with the queue is collapsed beside the deck. */
function Upcoming() {
  const upcoming = useAtomValue(upcomingAtom);
  const next = useSetAtom(nextTrackAtom);
  if (!upcoming) return null;
  return (
    <button type="button" className={styles.upcoming} onClick={() => void next()}>
      Next: <span>{upcoming.title}</span>
    </button>
  );
}

function Clock() {
  const elapsed = useAtomValue(elapsedSecondsAtom);
  const length = useAtomValue(lengthSecondsAtom);
  const excerpt = useAtomValue(excerptTextAtom);
  return (
    <div className={styles.clock}>
      <span>{formatTime(elapsed)}</span>
      {excerpt && <span className={styles.excerpt}>{excerpt}</span>}
      <Upcoming />
      <span>{formatTime(length)}</span>
    </div>
  );
}

function StoppedClock({ track }: { readonly track: Track }) {
  const excerpt = excerptText(track);
  return (
    <p className={styles.clock}>
      <span>{formatTime(0)}</span>
      {excerpt && <span className={styles.excerpt}>{excerpt}</span>}
      <span>{formatTime(previewSeconds(track))}</span>
    </p>
  );
}

interface TrackDeckProps {
  readonly track: Track;
  /** Queue for previous and next, if it contains the track. */
  readonly list: readonly Track[];
}

export function TrackDeck({ track, list }: TrackDeckProps) {
  const phase = useTrackPhase(track.id);
  const toggle = useToggleTrack(track, list);
  const isLoaded = phase !== null;
  useYieldPanel(isLoaded);
  return (
    <section aria-label={`Preview of ${track.title}`} className={styles.deck}>
      <PlayButton size="large" subject={track.title} phase={phase} {...toggle} />
      <div className={styles.wave}>{isLoaded ? <SeekBar /> : <Waveform peaks={track.peaks} />}</div>
      {isLoaded ? <Clock /> : <StoppedClock track={track} />}
    </section>
  );
}
