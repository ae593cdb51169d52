import type { Track } from '@store/domain/catalogue/tracks';
import { useIsPhone } from '../../../lib/useIsPhone';
import { useOwnedLicences } from '../../licences';
import { AddToCart } from './AddToCart';
import { useLicenceSelection } from './selection';
import styles from './BuyBar.module.css';

/** On phones: stays at the end of the screen, so that price and button are always in reach. */
export function BuyBar({ track }: { readonly track: Track }) {
  const owned = useOwnedLicences();
  const isPhone = useIsPhone();
  const { lowest } = useLicenceSelection(track, owned);
  if (track.status === 'sold' || !isPhone || lowest === null) return null;
  return (
    <div className={styles.bar}>
      <AddToCart track={track} owned={owned} />
    </div>
  );
}
