import { formatTime } from '@store/domain/time';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { EXCERPT_SECONDS } from '../../analysis/excerpt';
import { SIGNATURE_EVERY_SECONDS } from '../../analysis/watermark';
import type { PreviewWish } from '../../analysis/analysis';
import styles from './PreviewMaker.module.css';
import type { Preview } from './usePreview';

interface PreviewMakerProps {
  readonly preview: Extract<Preview, { kind: 'made' }>;
  /** Length of the source audio. */
  readonly soundSeconds: number;
  readonly onMake: (wish: PreviewWish) => void;
}

const LENGTHS = [30, 45, 60, 75, 90].filter(
  (seconds) => seconds >= EXCERPT_SECONDS.shortest && seconds <= EXCERPT_SECONDS.longest,
);

export function PreviewMaker({ preview: { made, isSigned }, soundSeconds, onMake }: PreviewMakerProps) {
  const id = useId();
  const [start, setStart] = useState(made.start);
  const [seconds, setSeconds] = useState(Math.round(made.seconds));
  const [wantsSignature, setWantsSignature] = useState(isSigned);
  const latest = Math.max(0, Math.floor(soundSeconds - seconds));
  const from = Math.min(start, latest);
  const isSame = from === made.start && seconds === Math.round(made.seconds) && wantsSignature === isSigned;
  return (
    <div className={styles.maker}>
      <p className={styles.told}>
        Cut from {formatTime(made.start) || '0:00'} to {formatTime(made.start + made.seconds)}
        {isSigned
          ? `, with the shop’s sound every ${SIGNATURE_EVERY_SECONDS} seconds. `
          : ', without the shop’s sound. '}
        MP3, 128 kbit/s.
      </p>
      <div className={styles.wishes}>
        <label htmlFor={`${id}-start`} className={styles.label}>
          Begins at {formatTime(from)}
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
      <div className={styles.wishes}>
        <Checkbox label="Mix the shop’s sound in" isChecked={wantsSignature} onChange={setWantsSignature} />
        <Button
          look="quiet"
          disabled={isSame}
          onClick={() => onMake({ start: from, seconds, isSigned: wantsSignature })}
        >
          Cut again
        </Button>
      </div>
    </div>
  );
}
