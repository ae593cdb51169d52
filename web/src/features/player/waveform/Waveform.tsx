import { decodePeaks, PEAK_COUNT } from '@store/domain/catalogue/peaks';
import { useMemo } from 'react';
import styles from './Waveform.module.css';

const PITCH = 4;
const BAR = 2.5;
const HEIGHT = 48;
const SILENCE = 2;

interface WaveformProps {
  /** Empty: a flat line. */
  readonly peaks: string;
  /** 0 to 1. */
  readonly played?: number;
  readonly className?: string | undefined;
}

/** The bars as one path, mirrored about the middle. */
export function waveformPath(levels: readonly number[]): string {
  return levels
    .map((level, bar) => {
      const height = SILENCE + level * (HEIGHT - SILENCE);
      return `M${bar * PITCH} ${((HEIGHT - height) / 2).toFixed(1)}h${BAR}v${height.toFixed(1)}h-${BAR}z`;
    })
    .join('');
}

/** Decorative: the slider on top carries the meaning. */
export function Waveform({ peaks, played = 0, className = '' }: WaveformProps) {
  const levels = useMemo(() => (peaks ? decodePeaks(peaks) : Array<number>(PEAK_COUNT).fill(0)), [peaks]);
  const path = useMemo(() => waveformPath(levels), [levels]);
  const width = levels.length * PITCH - (PITCH - BAR);
  return (
    <svg
      className={`${styles.waveform} ${className}`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
      {played > 0 && (
        <svg width={played * width} height={HEIGHT}>
          <path d={path} className={styles.played} />
        </svg>
      )}
    </svg>
  );
}
