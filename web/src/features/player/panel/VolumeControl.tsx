import { useAtomValue, useSetAtom } from 'jotai';
import { MutedIcon, SoundIcon } from '../../../ui/icons';
import { setLoudnessAtom, toggleMutedAtom } from '../playback/controls';
import { loudnessAtom } from '../playback/state';
import styles from './VolumeControl.module.css';

export function VolumeControl() {
  const { volume, muted } = useAtomValue(loudnessAtom);
  const setLoudness = useSetAtom(setLoudnessAtom);
  const toggleMuted = useSetAtom(toggleMutedAtom);
  const effectiveVolume = muted ? 0 : volume;
  return (
    <div className={styles.control}>
      <button
        type="button"
        className={styles.mute}
        aria-label="Mute"
        aria-pressed={effectiveVolume === 0}
        onClick={() => void toggleMuted()}
      >
        {effectiveVolume === 0 ? <MutedIcon /> : <SoundIcon />}
      </button>
      <input
        type="range"
        className={styles.range}
        aria-label="Volume"
        aria-valuetext={`${Math.round(effectiveVolume * 100)} %`}
        min={0}
        max={1}
        step={0.05}
        value={effectiveVolume}
        onChange={(event) => void setLoudness({ volume: event.target.valueAsNumber, muted: false })}
      />
    </div>
  );
}
