import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useAtomValue } from 'jotai';
import { playedAtom } from '../playback/state';
import { useTrackPhase, usePlayFrom } from './useTrackPlayback';
import { Waveform } from '../controls/Waveform';
import styles from '../controls/Waveform.module.css';

interface TrackWaveformProps {
  readonly track: Track;
  readonly className?: string | undefined;
}

function PlayedWaveform({ track, className }: TrackWaveformProps) {
  return <Waveform peaks={track.peaks} played={useAtomValue(playedAtom)} className={className} />;
}

function TrackWaveform({ track, className }: TrackWaveformProps) {
  const isLoaded = useTrackPhase(track.id) !== null;
  if (isLoaded) return <PlayedWaveform track={track} className={className} />;
  return <Waveform peaks={track.peaks} className={className} />;
}

interface SeekWaveformProps {
  readonly track: Track;
  readonly list: readonly Track[];
  readonly className?: string | undefined;
}

/** A click plays from there. For pointers only: the player's slider does the same by keyboard. */
export function SeekWaveform({ track, list, className }: SeekWaveformProps) {
  const playFrom = usePlayFrom(track, list);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      data-play
      className={`${styles.seek} ${className}`}
      onClick={({ clientX, currentTarget }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        playFrom(Math.max(0, Math.min(1, (clientX - left) / width)));
      }}
    >
      <TrackWaveform track={track} />
    </button>
  );
}
