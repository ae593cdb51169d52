import { PREVIEW_LENGTHS } from '@store/domain/shop/files/excerpts';
import { formatTime } from '@store/domain/platform/time';
import { decodePeaks } from '@store/domain/shop/catalogue/files/peaks';
import { useId, useMemo, useState } from 'react';
import { WAVEFORM_HEIGHT, waveformPath, waveformWidth } from '../../../../../lib/sound/waveform';
import { Button } from '../../../../../ui/Button';
import { Checkbox } from '../../../../../ui/fields/Checkbox';
import { WATERMARK_INTERVAL_SECONDS } from '../../analysis/watermark';
import type { PreviewOptions } from '../../analysis/analysis';
import styles from './PreviewEditor.module.css';
import type { Preview } from '../../workshop/beatState';

interface PreviewEditorProps {
  readonly preview: Extract<Preview, { kind: 'cut' }>;
  readonly soundSeconds: number;
  readonly peaks: string;
  readonly onRender: (options: PreviewOptions) => void;
}

interface SoundMapProps {
  readonly peaks: string;
  /** 0 to 1. */
  readonly from: number;
  readonly to: number;
}

/** The whole sound with the preview marked. Decorative: the slider carries the meaning. */
export function SoundMap({ peaks, from, to }: SoundMapProps) {
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

export function PreviewEditor({
  preview: { rendered, length, isWatermarked },
  soundSeconds,
  peaks,
  onRender,
}: PreviewEditorProps) {
  const id = useId();
  const [start, setStart] = useState(rendered.start);
  const [wanted, setWanted] = useState(length);
  const [wantsWatermark, setWantsWatermark] = useState(isWatermarked);
  const seconds = wanted ?? soundSeconds;
  const latest = Math.max(0, Math.floor(soundSeconds - seconds));
  const from = Math.min(start, latest);
  const lengths = PREVIEW_LENGTHS.filter(
    ([value]) => value === null || value === length || value < soundSeconds,
  );
  const isSame = from === rendered.start && wanted === length && wantsWatermark === isWatermarked;
  return (
    <div className={styles.editor}>
      <p className={styles.description}>
        <span>
          {rendered.excerpt === 0
            ? 'The whole beat'
            : `Cut from ${formatTime(rendered.start)} to ${formatTime(rendered.start + rendered.seconds)}`}
        </span>
        <span>
          {isWatermarked
            ? `, with the shop’s watermark every ${WATERMARK_INTERVAL_SECONDS} seconds. `
            : ', without the shop’s watermark. '}
        </span>
        <span>MP3, 128 kbit/s.</span>
      </p>
      <div className={styles.options}>
        {latest > 0 && (
          <label htmlFor={`${id}-start`} className={styles.label}>
            <span>{`Begins at ${formatTime(from)}`}</span>
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
        )}
        <label htmlFor={`${id}-length`} className={styles.label}>
          Length
          <select
            id={`${id}-length`}
            className={styles.select}
            value={String(wanted)}
            onChange={({ target }) =>
              setWanted(lengths.find(([value]) => String(value) === target.value)?.[0] ?? null)
            }
          >
            {lengths.map(([value, name]) => (
              <option key={name} value={String(value)}>
                {name}
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
          onClick={() => onRender({ start: from, length: wanted, isWatermarked: wantsWatermark })}
        >
          Cut again
        </Button>
      </div>
    </div>
  );
}
