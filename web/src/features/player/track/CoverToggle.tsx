import type { Track } from '@store/domain/shop/catalogue/tracks';
import { PauseIcon, PlayIcon } from '../../../ui/icons/controls';
import type { Phase } from '../playback/state';
import styles from './CoverToggle.module.css';
import { Equaliser } from './Equaliser';
import { useToggleTrack } from './useTrackPlayback';

export function PlayMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      <PlayIcon />
    </span>
  );
}

interface CoverToggleProps {
  readonly track: Track;
  readonly list: readonly Track[];
  readonly phase: Phase;
}

/** On the loaded track's cover: shows whether it plays, and pauses or resumes it. */
export function CoverToggle({ track, list, phase }: CoverToggleProps) {
  const toggle = useToggleTrack(track, list);
  const isOn = phase === 'playing' || phase === 'starting';
  return (
    <button
      type="button"
      data-play
      className={`${styles.toggle} ${isOn ? styles.on : ''}`}
      aria-label={`${isOn ? 'Pause' : 'Resume'} ${track.title}`}
      {...toggle}
    >
      {isOn && <Equaliser phase={phase} />}
      {isOn ? <PauseIcon /> : <PlayIcon />}
    </button>
  );
}
