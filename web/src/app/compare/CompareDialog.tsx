import { keyName } from '@store/domain/shop/catalogue/keys';
import { coverAddress } from '@store/domain/shop/files/covers';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { previewSeconds } from '@store/domain/shop/files/previews';
import { formatTime } from '@store/domain/platform/time';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { QuickAdd } from '../../features/sales/cart';
import { PlayButton } from '../../features/player';
import { comparedAtom, removeComparedAtom } from '../../features/player/compare/state';
import { useEnsemble } from '../../features/player/compare/useEnsemble';
import { Waveform } from '../../features/player/controls/Waveform';
import { trackPath } from '../../lib/paths/paths';
import { CloseIcon } from '../../ui/icons/controls';
import { Link } from '../../ui/links/Link';
import { Modal } from '../../ui/Modal';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import textStyles from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import styles from './CompareDialog.module.css';

interface BeatProps {
  readonly track: Track;
  readonly number: number;
  readonly isHeard: boolean;
  readonly isFailed: boolean;
  /** Played part, 0 to 1. */
  readonly played: number;
  readonly onHear: () => void;
  readonly onClose: () => void;
}

function Beat({ track, number, isHeard, isFailed, played, onHear, onClose }: BeatProps) {
  const remove = useSetAtom(removeComparedAtom);
  const facts = [`${track.bpm} bpm`, track.key && keyName(track.key), track.mood].filter(Boolean);
  return (
    <li className={`${styles.beat} ${isHeard ? styles.heard : ''}`}>
      <button
        type="button"
        className={styles.hear}
        aria-pressed={isHeard}
        aria-keyshortcuts={String(number)}
        onClick={onHear}
      >
        <VisuallyHidden>{`Hear ${track.title}`}</VisuallyHidden>
        <img src={coverAddress(track.image, 640)} alt="" width="320" height="320" />
        <kbd className={styles.key} aria-hidden="true">
          {number}
        </kbd>
        <span className={styles.wave}>
          <Waveform peaks={track.peaks} played={played} />
        </span>
      </button>
      <div>
        <h3 className={styles.title}>
          <Link to={trackPath(track.id)} onClick={onClose}>
            {track.title}
          </Link>
        </h3>
        <p className={styles.facts}>{isFailed ? 'This preview cannot be played.' : facts.join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        {track.status === 'available' && <QuickAdd track={track} />}
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${track.title} from the comparison`}
          onClick={() => remove(track.id)}
        >
          <CloseIcon />
        </button>
      </div>
    </li>
  );
}

interface BeatsProps {
  readonly tracks: readonly Track[];
  readonly onClose: () => void;
}

function Beats({ tracks, onClose }: BeatsProps) {
  const { heard, isPlaying, position, measured, failed, toggle, hear, seek } = useEnsemble(tracks);
  const length = tracks[heard] ? previewSeconds(tracks[heard], measured) : 0;
  const area = useRef<HTMLDivElement>(null);
  // Number keys work wherever the focus is in the dialog.
  const press = (event: KeyboardEvent) => {
    const index = Number(event.key) - 1;
    if (!event.ctrlKey && !event.metaKey && !event.altKey && tracks[index]) hear(index);
  };
  useEffect(() => area.current?.focus({ preventScroll: true }), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={area} tabIndex={-1} className={layout.wideStack} onKeyDown={press}>
      <ul className={styles.beats}>
        {tracks.map((track, index) => (
          <Beat
            key={track.id}
            track={track}
            number={index + 1}
            isHeard={index === heard}
            isFailed={failed.has(track.id)}
            played={index === heard && length > 0 ? Math.min(1, position / length) : 0}
            onHear={() => hear(index)}
            onClose={onClose}
          />
        ))}
      </ul>
      <div className={styles.transport}>
        <PlayButton
          size="small"
          subject="the comparison"
          phase={isPlaying ? 'playing' : 'paused'}
          onClick={toggle}
        />
        <input
          type="range"
          className={styles.range}
          aria-label="Position in all beats"
          aria-valuetext={`${formatTime(position)} of ${formatTime(length)}`}
          min={0}
          max={length || 1}
          step={0.1}
          value={Math.min(position, length || 1)}
          onChange={({ target }) => seek(target.valueAsNumber)}
        />
        <span className={styles.clock}>{`${formatTime(position)} / ${formatTime(length)}`}</span>
      </div>
      <p className={textStyles.faintNote}>
        Switch beats without losing your place: tap a cover or press its number.
        <span>{tracks.length < 3 && ' Add a third beat from its menu.'}</span>
      </p>
    </div>
  );
}

export default function CompareDialog({ onClose }: { readonly onClose: () => void }) {
  const tracks = useAtomValue(comparedAtom);
  // A single beat can't be compared.
  useEffect(() => {
    if (tracks.length < 2) onClose();
  }, [tracks.length, onClose]);
  return (
    <Modal title="Compare" size="large" onClose={onClose}>
      <Beats key={tracks.map(({ id }) => id).join(' ')} tracks={tracks} onClose={onClose} />
    </Modal>
  );
}
