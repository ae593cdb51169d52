import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useHydrated } from '../../../lib/page/hydration';
import { HeartIcon } from '../../../ui/icons/sharing';
import { favouritesAtom, toggleFavouriteAtom } from './state';
import styles from './FavouriteButton.module.css';

interface FavouriteButtonProps {
  readonly track: Pick<Track, 'id' | 'title'>;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

export function FavouriteButton({ track, className = '', children }: FavouriteButtonProps) {
  const isFavourite = useHydrated(useAtomValue(favouritesAtom).includes(track.id), false);
  const toggle = useSetAtom(toggleFavouriteAtom);
  return (
    <button
      type="button"
      className={`${styles.heart} ${className}`}
      aria-pressed={isFavourite}
      aria-label={`Favourite ${track.title}`}
      title={isFavourite ? 'Remove from favourites' : 'Add to favourites'}
      onClick={() => toggle(track.id)}
    >
      <HeartIcon />
      {children}
    </button>
  );
}
