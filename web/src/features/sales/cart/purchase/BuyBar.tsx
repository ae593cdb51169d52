import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useOwnedLicences } from '../../../shop/licences';
import { BuyButton } from './BuyButton';
import { useLicenceSelection } from './licenceSelection';
import styles from './BuyBar.module.css';

interface BuyBarProps {
  readonly track: Track;
  readonly onAsk: () => void;
}

/** On phones: keeps price and button in reach at the end of the screen. */
export function BuyBar({ track, onAsk }: BuyBarProps) {
  const owned = useOwnedLicences();
  const { lowest } = useLicenceSelection(track, owned);
  if (track.status === 'sold' || lowest === null) return null;
  return (
    // `hidden`, unless a phone's styles show it.
    <div hidden className={styles.bar}>
      <p className={styles.title}>{track.title}</p>
      <BuyButton track={track} owned={owned} onAsk={onAsk} />
    </div>
  );
}
