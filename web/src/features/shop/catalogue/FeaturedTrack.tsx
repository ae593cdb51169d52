import { coverAddress } from '@store/domain/shop/files/covers';
import { timeText } from '@store/domain/platform/time';
import { type Track } from '@store/domain/shop/catalogue/tracks';
import { trackPath } from '../../../lib/paths/paths';
import { Link } from '../../../ui/links/Link';
import { PlayButton, SeekWaveform, useToggleTrack, useTrackPhase } from '../../player';
import styles from './FeaturedTrack.module.css';
import type { TrackActions } from './table/TrackRow';

interface FeaturedTrackProps extends Pick<TrackActions, 'onSelect' | 'Offer'> {
  readonly track: Track;
  readonly list: readonly Track[];
}

export function FeaturedTrack({ track, list, onSelect, Offer }: FeaturedTrackProps) {
  const phase = useTrackPhase(track.id);
  const toggle = useToggleTrack(track, list);
  return (
    <article className={styles.feature}>
      <img
        className={styles.cover}
        src={coverAddress(track.image, 640)}
        alt=""
        width="640"
        height="640"
        fetchPriority="high"
      />
      <div className={styles.caption}>
        <h2 className={styles.title}>
          <Link to={trackPath(track.id)} onClick={() => onSelect(track)}>
            {track.title}
          </Link>
        </h2>
        <p
          className={styles.facts}
        >{`${track.bpm}\u00a0bpm\u00a0· ${timeText(track.time)}\u00a0· #${track.tag}`}</p>
        <SeekWaveform track={track} list={list} className={styles.wave} />
        <PlayButton size="large" subject={track.title} phase={phase} {...toggle} />
        <div>
          <Offer track={track} isBare />
        </div>
      </div>
    </article>
  );
}

export function FeaturePlaceholder({ isLoading }: { readonly isLoading: boolean }) {
  return (
    <div className={`${styles.feature} ${isLoading ? styles.loading : ''}`} aria-hidden="true">
      <span className={styles.record} />
    </div>
  );
}
