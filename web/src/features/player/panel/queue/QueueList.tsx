import { coverAddress } from '@store/domain/shop/files/covers';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { timeText } from '@store/domain/platform/time';
import { useAtomValue, useSetAtom } from 'jotai';
import { ChevronDownIcon, CloseIcon } from '../../../../ui/icons/controls';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden';
import { jumpAtom, moveInQueueAtom, queueAtom, removeFromQueueAtom } from '../../playback/queue';
import styles from './Queue.module.css';

const SHOWN_BEFORE = 2;
const SHOWN_AFTER = 30;

interface EntryProps {
  readonly track: Track;
  /** Relative to the current track: 0 plays, 1 is next. */
  readonly place: number;
}

function Edit({ track: { id, title }, place }: EntryProps) {
  const move = useSetAtom(moveInQueueAtom);
  const remove = useSetAtom(removeFromQueueAtom);
  return (
    <span className={styles.edit}>
      <button
        type="button"
        className={`${styles.tool} ${styles.up}`}
        aria-label={`Move ${title} up`}
        disabled={place === 1}
        onClick={() => move(id, -1)}
      >
        <ChevronDownIcon />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={`Move ${title} down`}
        onClick={() => move(id, 1)}
      >
        <ChevronDownIcon />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={`Remove ${title} from the queue`}
        onClick={(event) => {
          // The button unmounts; the focus stays in the list.
          event.currentTarget.closest('ol')?.focus();
          remove(id);
        }}
      >
        <CloseIcon />
      </button>
    </span>
  );
}

function Entry({ track, place }: EntryProps) {
  const jump = useSetAtom(jumpAtom);
  return (
    <li
      className={`${styles.entry} ${place < 0 ? styles.past : ''} ${place === 0 ? styles.current : ''}`}
      aria-current={place === 0 ? 'true' : undefined}
    >
      <button type="button" className={styles.track} onClick={() => void jump(track)}>
        <VisuallyHidden>Play now:</VisuallyHidden>
        {/* Lazy, because a closed queue shows none. */}
        <img
          src={coverAddress(track.image, 128)}
          alt=""
          width="40"
          height="40"
          loading="lazy"
          className={styles.cover}
        />
        <span className={styles.name}>{track.title}</span>
        <span className={styles.time}>{timeText(track.time)}</span>
      </button>
      {place > 0 && <Edit track={track} place={place} />}
    </li>
  );
}

export function QueueList() {
  const { tracks, current } = useAtomValue(queueAtom);
  const first = Math.max(0, current - SHOWN_BEFORE);
  const shown = tracks.slice(first, current + SHOWN_AFTER + 1);
  const rest = tracks.length - first - shown.length;
  return (
    <>
      <ol className={styles.list} tabIndex={-1}>
        {shown.map((track, index) => (
          <Entry key={track.id} track={track} place={first + index - current} />
        ))}
      </ol>
      {rest > 0 && <p className={styles.note}>{`${rest} more`}</p>}
    </>
  );
}
