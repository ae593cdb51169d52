import type { Track } from '@store/domain/shop/catalogue/tracks';
import { FavouriteButton } from '../../features/people/favourites';
import { EmbedIcon, HeartIcon, ShareIcon } from '../../ui/icons/sharing';
import { useShare } from './useShare';
import styles from './ShareButtons.module.css';

interface ShareButtonsProps {
  /** Null while loading: the buttons keep their places. */
  readonly track: Track | null;
}

export function ShareButtons({ track }: ShareButtonsProps) {
  const { share, copyEmbedCode } = useShare();
  return (
    <div className={styles.buttons}>
      {track ? (
        <FavouriteButton track={track} className={styles.button}>
          Favourite
        </FavouriteButton>
      ) : (
        <button type="button" className={styles.button} disabled>
          <HeartIcon /> Favourite
        </button>
      )}
      <button
        type="button"
        className={styles.button}
        disabled={!track}
        onClick={() => track && void share(track)}
      >
        <ShareIcon /> Share
      </button>
      <button
        type="button"
        className={styles.button}
        disabled={!track}
        aria-label="Copy embed code"
        title="Copy embed code"
        onClick={() => track && void copyEmbedCode(track)}
      >
        <EmbedIcon />
      </button>
    </div>
  );
}
