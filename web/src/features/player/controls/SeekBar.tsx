import { formatTime } from '@store/domain/platform/time';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { seekAtom } from '../playback/controls';
import { currentTrackAtom, durationAtom, lengthSecondsAtom, positionAtom } from '../playback/state';
import styles from './SeekBar.module.css';
import { Waveform } from './Waveform';

const STEP_SECONDS = 0.1;

/** Slider position while dragging; the sound seeks once, on release. */
type DragPosition = { readonly seconds: number } | null;

export function SeekBar() {
  const track = useAtomValue(currentTrackAtom);
  const position = useAtomValue(positionAtom);
  const duration = useAtomValue(durationAtom);
  const length = useAtomValue(lengthSecondsAtom);
  const seek = useSetAtom(seekAtom);
  const [isDragging, setIsDragging] = useState(false);
  const [dragged, setDragged] = useState<DragPosition>(null);
  const shown = Math.min(dragged?.seconds ?? position, duration);

  const move = (seconds: number) => {
    if (isDragging) setDragged({ seconds });
    else void seek(seconds);
  };
  const release = () => {
    setIsDragging(false);
    setDragged(null);
    if (dragged) void seek(dragged.seconds);
  };

  return (
    <div className={styles.bar}>
      <Waveform peaks={track?.peaks ?? ''} played={duration > 0 ? shown / duration : 0} />
      <input
        type="range"
        className={styles.range}
        aria-label="Seek"
        aria-valuetext={`${formatTime(Math.min(shown, length))} of ${formatTime(length)}`}
        min={0}
        max={duration || 1}
        step={STEP_SECONDS}
        value={shown}
        disabled={!track}
        onPointerDown={() => setIsDragging(true)}
        onPointerUp={release}
        onPointerCancel={release}
        onChange={(event) => move(event.target.valueAsNumber)}
        onKeyDown={(event) => {
          const step = { ArrowRight: 5, ArrowUp: 5, ArrowLeft: -5, ArrowDown: -5 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          void seek(position + step);
        }}
      />
    </div>
  );
}
