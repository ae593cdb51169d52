import { lowestPrice } from '@store/domain/shop/licences/price-options';
import { coverAddress } from '@store/domain/shop/files/covers';
import { timeText } from '@store/domain/platform/time';
import { type Track } from '@store/domain/shop/catalogue/tracks';
import { memo, type ComponentType } from 'react';
import { useMoney } from '../../../../lib/shop/state';
import { usePriceOptions } from '../../licences';
import { trackPath } from '../../../../lib/paths/paths';
import { ChevronRightIcon } from '../../../../ui/icons/controls';
import { Link } from '../../../../ui/links/Link';
import { CoverToggle, PlayMark, SeekWaveform, usePlayTrack, useTrackPhase } from '../../../player';
import { TagButton } from './TagButton';
import styles from './TrackTable.module.css';

export type RowOffer = ComponentType<{
  readonly track: Track;
  /** Without the menu. */
  readonly isBare?: boolean;
}>;

export interface TrackActions {
  readonly onTag: (tag: string) => void;
  readonly onSelect: (track: Track) => void;
  readonly Offer: RowOffer;
}

interface TrackRowProps extends TrackActions {
  readonly track: Track;
  /** Queue for previous and next. */
  readonly list: readonly Track[];
}

function DetailLink({ track, onSelect }: Pick<TrackRowProps, 'track' | 'onSelect'>) {
  const isSold = track.status === 'sold';
  const format = useMoney();
  const from = lowestPrice(usePriceOptions(track));
  const price = from === null ? 'Not for sale' : `From ${format(from)}`;
  const label = isSold ? 'Sold' : price;
  return (
    <Link
      data-row-link
      className={`${styles.detail} ${isSold ? styles.sold : ''}`}
      to={trackPath(track.id)}
      aria-label={`${label}, details of ${track.title}`}
      onClick={() => onSelect(track)}
    >
      {isSold && <span>{label}</span>}
      <ChevronRightIcon />
    </Link>
  );
}

/** Rerenders only on changes, not with each letter of a search. */
export const TrackRow = memo(function TrackRow({ track, list, onTag, onSelect, Offer }: TrackRowProps) {
  const phase = useTrackPhase(track.id);
  const play = usePlayTrack(track, list);
  const time = timeText(track.time);
  return (
    <tr className={`${styles.row} ${phase ? styles.loaded : ''}`} aria-current={phase ? 'true' : undefined}>
      <td className={styles.titleCell}>
        {/* No tab stop once its track is loaded: it does nothing then, and the cover's button is one. */}
        <button
          type="button"
          tabIndex={phase ? -1 : undefined}
          className={styles.title}
          aria-label={`Play ${track.title}`}
          {...play}
        >
          <span className={styles.cover}>
            <img src={coverAddress(track.image, 128)} alt="" width="56" height="56" loading="lazy" />
            {!phase && <PlayMark />}
          </span>
          <span className={styles.name}>{track.title}</span>
        </button>
        {phase && (
          <span className={styles.coverToggle}>
            <CoverToggle track={track} list={list} phase={phase} />
          </span>
        )}
      </td>
      <td className={styles.waveCell}>
        <SeekWaveform track={track} list={list} className={styles.wave} />
      </td>
      <td className={styles.timeCell}>
        {/* No tab stop, like the next one: the title does the same. */}
        <button
          type="button"
          tabIndex={-1}
          className={styles.number}
          aria-label={`${time}, play ${track.title}`}
          {...play}
        >
          {time}
        </button>
      </td>
      <td className={styles.bpmCell}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.number}
          aria-label={`${track.bpm} bpm, play ${track.title}`}
          {...play}
        >
          <span>{track.bpm}</span>
          <span className={styles.unit}> bpm</span>
        </button>
      </td>
      <td className={styles.tagCell}>
        <TagButton tag={track.tag} onTag={onTag} isTabStop={false} />
      </td>
      <td className={styles.detailCell}>
        <div className={styles.offer}>
          {track.status === 'available' && <Offer track={track} />}
          <DetailLink track={track} onSelect={onSelect} />
        </div>
      </td>
    </tr>
  );
});
