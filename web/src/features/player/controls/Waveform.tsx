import { decodePeaks, PEAK_COUNT } from '@store/domain/shop/catalogue/files/peaks';
import { useMemo } from 'react';
import { WAVEFORM_HEIGHT, waveformPath, waveformWidth } from '../../../lib/sound/waveform';
import styles from './Waveform.module.css';

interface WaveformProps {
  /** Empty for a flat line. */
  readonly peaks: string;
  /** 0 to 1. */
  readonly played?: number;
  readonly className?: string | undefined;
}

/** Decorative: the slider on top carries the meaning. */
export function Waveform({ peaks, played = 0, className = '' }: WaveformProps) {
  const levels = useMemo(() => (peaks ? decodePeaks(peaks) : Array<number>(PEAK_COUNT).fill(0)), [peaks]);
  const path = useMemo(() => waveformPath(levels), [levels]);
  const width = waveformWidth(levels.length);
  return (
    <svg
      className={`${styles.waveform} ${className}`}
      viewBox={`0 0 ${width} ${WAVEFORM_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
      {played > 0 && (
        <svg width={played * width} height={WAVEFORM_HEIGHT}>
          <path d={path} className={styles.played} />
        </svg>
      )}
    </svg>
  );
}
