import type { Track } from '@store/domain/shop/catalogue/tracks';
import { Notice } from '../../../../ui/feedback/Notice';
import { Retry } from '../../../../ui/feedback/Retry';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden';
import { TrackRow, type TrackActions } from './TrackRow';
import styles from './TrackTable.module.css';
import type { TrackList } from '../data/useCatalogue';

interface TrackTableProps extends TrackActions {
  /** Accessible name. */
  readonly caption: string;
  readonly list: TrackList;
  readonly rows: number;
  /** For previous and next; defaults to the tracks shown. */
  readonly queue?: readonly Track[];
  readonly emptyText: string;
  readonly failedText: string;
}

function Head() {
  return (
    <thead className={styles.head}>
      <tr>
        <th scope="col">Title</th>
        <td className={styles.waveCell} />
        <th scope="col">Time</th>
        <th scope="col">Bpm</th>
        <th scope="col">Tags</th>
        <th scope="col">
          <VisuallyHidden>Details</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

function SkeletonRow() {
  return (
    <tr className={styles.row}>
      <td className={styles.titleCell}>
        <span className={styles.title}>
          <Skeleton className={styles.cover} />
          <Skeleton className={styles.skeletonName} />
        </span>
      </td>
      <td className={styles.waveCell}>
        <Skeleton className={styles.wave} />
      </td>
      <td className={styles.timeCell}>
        <Skeleton className={styles.skeletonNumber} />
      </td>
      <td className={styles.bpmCell}>
        <Skeleton className={styles.skeletonNumber} />
      </td>
      <td className={styles.tagCell}>
        <Skeleton className={styles.skeletonTag} />
      </td>
      <td className={styles.detailCell}>
        <Skeleton className={styles.skeletonDetail} />
      </td>
    </tr>
  );
}

export function TrackTable({
  caption,
  list,
  rows,
  queue,
  emptyText,
  failedText,
  ...actions
}: TrackTableProps) {
  if (list.kind === 'failed') return <Retry title={failedText} onRetry={list.retry} />;
  if (list.kind === 'loaded' && list.tracks.length === 0) return <Notice title={emptyText} />;
  return (
    <table className={styles.table} aria-busy={list.kind === 'loading'}>
      <caption>
        <VisuallyHidden>{list.kind === 'loading' ? `${caption}, loading` : caption}</VisuallyHidden>
      </caption>
      <Head />
      <tbody>
        {list.kind === 'loading'
          ? Array.from({ length: rows }, (_, row) => <SkeletonRow key={row} />)
          : list.tracks.map((track) => (
              <TrackRow key={track.id} track={track} list={queue ?? list.tracks} {...actions} />
            ))}
      </tbody>
    </table>
  );
}
