import { coverAddress } from '@store/domain/shop/files/covers';
import { timeText } from '@store/domain/platform/time';
import { type Track } from '@store/domain/shop/catalogue/tracks';
import { trackPath } from '../../../lib/paths/paths';
import { Link } from '../../../ui/links/Link';
import { PlayButton, SeekWaveform, useToggleTrack, useTrackPhase } from '../../player';
import styles from './FeaturedTrack.module.css';

interface FeaturedTrackProps {
  readonly track: Track;
  readonly list: readonly Track[];
  readonly onSelect: (track: Track) => void;
}

export function FeaturedTrack({ track, list, onSelect }: FeaturedTrackProps) {
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
        <p className={styles.facts}>
          <span>{`${track.bpm} bpm`}</span> <span>{timeText(track.time)}</span> <span>{`#${track.tag}`}</span>
        </p>
        <SeekWaveform track={track} list={list} className={styles.wave} />
        <PlayButton size="large" subject={track.title} phase={phase} {...toggle} />
      </div>
    </article>
  );
}

export function FeaturePlaceholder({ isLoading }: { readonly isLoading: boolean }) {
  return (
    <div className={`${styles.feature} ${isLoading ? styles.loading : ''}`} aria-hidden="true">
      <svg viewBox="0 0 100 100" className={styles.record}>
        <circle cx="50" cy="50" r="36" />
        <circle cx="50" cy="50" r="29" />
        <circle cx="50" cy="50" r="22" />
        <circle cx="50" cy="50" r="12" className={styles.label} />
        <circle cx="50" cy="50" r="2" />
      </svg>
    </div>
  );
}
