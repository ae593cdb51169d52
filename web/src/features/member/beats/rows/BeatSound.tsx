import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useMemo, type ReactNode } from 'react';
import { PauseIcon, PlayIcon } from '../../../../ui/icons/controls';
import { SeekWaveform, useToggleTrack, useTrackPhase, Waveform } from '../../../player';
import styles from './BeatSound.module.css';

/** Plays and pauses a beat: the dashboard has no player. */
export function CoverPlay({ track, children }: { readonly track: Track; readonly children: ReactNode }) {
  const list = useMemo(() => [track], [track]);
  const phase = useTrackPhase(track.id);
  const toggle = useToggleTrack(track, list);
  const isOn = phase === 'playing' || phase === 'starting';
  return (
    <button
      type="button"
      tabIndex={-1}
      data-play
      data-on={isOn || undefined}
      className={styles.play}
      aria-label={`${isOn ? 'Pause' : 'Play'} ${track.title}`}
      {...toggle}
    >
      {children}
      <span className={styles.mark}>{isOn ? <PauseIcon /> : <PlayIcon />}</span>
    </button>
  );
}

/** A click plays from there. */
export function RowWave({ track }: { readonly track: Track }) {
  const list = useMemo(() => [track], [track]);
  return <SeekWaveform track={track} list={list} className={styles.wave} />;
}

/** For a beat the player can't load. */
export function StillWave({ peaks }: { readonly peaks: string }) {
  return <span className={styles.wave}>{peaks !== '' && <Waveform peaks={peaks} />}</span>;
}
