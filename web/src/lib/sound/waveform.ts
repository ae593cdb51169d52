const PITCH = 4;
const BAR = 2.5;
const SILENCE = 2;

export const WAVEFORM_HEIGHT = 48;

export function waveformWidth(bars: number): number {
  return bars * PITCH - (PITCH - BAR);
}

/** One path, mirrored about the middle. Levels from 0 to 1. */
export function waveformPath(levels: readonly number[]): string {
  return levels
    .map((level, bar) => {
      const height = SILENCE + level * (WAVEFORM_HEIGHT - SILENCE);
      return `M${bar * PITCH} ${((WAVEFORM_HEIGHT - height) / 2).toFixed(1)}h${BAR}v${height.toFixed(1)}h-${BAR}z`;
    })
    .join('');
}
