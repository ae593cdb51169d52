import { formatTime } from '@store/domain/platform/time';
import { decodePeaks } from '@store/domain/shop/catalogue/files/peaks';
import { useId, useMemo, useState } from 'react';
import { WAVEFORM_HEIGHT, waveformPath, waveformWidth } from '../../../../../lib/sound/waveform';
import { Button } from '../../../../../ui/Button';
import { Checkbox } from '../../../../../ui/fields/Checkbox';
import { EXCERPT_SECONDS } from '../../analysis/excerpt';
import { WATERMARK_INTERVAL_SECONDS } from '../../analysis/watermark';
import type { PreviewOptions } from '../../analysis/analysis';
import styles from './PreviewEditor.module.css';
import type { Preview } from './usePreview';

interface PreviewEditorProps {
  readonly preview: Extract<Preview, { kind: 'rendered' }>;
  /** Length of the source audio. */
  readonly soundSeconds: number;
  /** The waveform of the source audio. */
  readonly peaks: string;
  readonly onRender: (options: PreviewOptions) => void;
}

interface SoundMapProps {
  readonly peaks: string;
  /** 0 to 1. */
  readonly from: number;
  readonly to: number;
}

/** The whole sound, with the part of the preview marked. Decorative: the slider carries the meaning. */
function SoundMap({ peaks, from, to }: SoundMapProps) {
  const levels = useMemo(() => decodePeaks(peaks), [peaks]);
  const path = useMemo(() => waveformPath(levels), [levels]);
  const width = waveformWidth(levels.length);
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${width} ${WAVEFORM_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
      <svg
        x={from * width}
        width={(to - from) * width}
        height={WAVEFORM_HEIGHT}
        viewBox={`${from * width} 0 ${(to - from) * width} ${WAVEFORM_HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path d={path} className={styles.chosen} />
      </svg>
    </svg>
  );
}

const LENGTHS = [30, 45, 60, 75, 90].filter(
  (seconds) => seconds >= EXCERPT_SECONDS.shortest && seconds <= EXCERPT_SECONDS.longest,
);

export function PreviewEditor({
  preview: { rendered, isWatermarked },
  soundSeconds,
  peaks,
  onRender,
}: PreviewEditorProps) {
  const id = useId();
  const [start, setStart] = useState(rendered.start);
  const [seconds, setSeconds] = useState(Math.round(rendered.seconds));
  const [wantsWatermark, setWantsWatermark] = useState(isWatermarked);
  const latest = Math.max(0, Math.floor(soundSeconds - seconds));
  const from = Math.min(start, latest);
  const isSame =
    from === rendered.start && seconds === Math.round(rendered.seconds) && wantsWatermark === isWatermarked;
  return (
    <div className={styles.editor}>
      <p className={styles.description}>
        Cut from {formatTime(rendered.start) || '0:00'} to {formatTime(rendered.start + rendered.seconds)}
        {isWatermarked
          ? `, with the shop’s watermark every ${WATERMARK_INTERVAL_SECONDS} seconds. `
          : ', without the shop’s watermark. '}
        MP3, 128 kbit/s.
      </p>
      <div className={styles.options}>
        <label htmlFor={`${id}-start`} className={styles.label}>
          Begins at {formatTime(from) || '0:00'}
          <SoundMap
            peaks={peaks}
            from={from / soundSeconds}
            to={Math.min(1, (from + seconds) / soundSeconds)}
          />
          <input
            id={`${id}-start`}
            type="range"
            className={styles.range}
            min={0}
            max={latest}
            step={1}
            value={from}
            aria-valuetext={formatTime(from)}
            onChange={({ target }) => setStart(Number(target.value))}
          />
        </label>
        <label htmlFor={`${id}-length`} className={styles.label}>
          Length
          <select
            id={`${id}-length`}
            className={styles.select}
            value={seconds}
            onChange={({ target }) => setSeconds(Number(target.value))}
          >
            {[...new Set([...LENGTHS.filter((length) => length <= soundSeconds), seconds])]
              .sort((a, b) => a - b)
              .map((length) => (
                <option key={length} value={length}>
                  {length} seconds
                </option>
              ))}
          </select>
        </label>
      </div>
      <div className={styles.options}>
        <Checkbox label="Add the shop’s watermark" isChecked={wantsWatermark} onChange={setWantsWatermark} />
        <Button
          variant="quiet"
          disabled={isSame}
          onClick={() => onRender({ start: from, seconds, isWatermarked: wantsWatermark })}
        >
          Cut again
        </Button>
      </div>
    </div>
  );
}
