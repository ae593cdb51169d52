import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { MutedIcon, SoundIcon } from '../../../ui/icons/player';
import { setLoudnessAtom, toggleMutedAtom } from '../playback/controls';
import { loudnessAtom } from '../playback/state';
import styles from './VolumeControl.module.css';

const PROBE = 0.5;

/** On iOS, sounds use the system's volume, and a page reads its own value back only until the next task. */
async function canSetVolume(): Promise<boolean> {
  const probe = new Audio();
  probe.volume = PROBE;
  await new Promise((resolve) => setTimeout(resolve, 0));
  return probe.volume === PROBE;
}

function useCanSetVolume(): boolean {
  const [isPossible, setIsPossible] = useState(true);
  useEffect(() => void canSetVolume().then(setIsPossible), []);
  return isPossible;
}

/** Without slider if only the system sets the volume. */
export function VolumeControl() {
  const hasSlider = useCanSetVolume();
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
      {hasSlider && (
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
      )}
    </div>
  );
}
