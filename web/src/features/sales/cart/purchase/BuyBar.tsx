import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useIsPhone } from '../../../../lib/useIsPhone';
import { useOwnedLicences } from '../../../shop/licences';
import { BuyButton } from './BuyButton';
import { useLicenceSelection } from './licenceSelection';
import styles from './BuyBar.module.css';

interface BuyBarProps {
  readonly track: Track;
  readonly onAsk: () => void;
}

/** On phones: stays at the end of the screen, so that price and button are always in reach. */
export function BuyBar({ track, onAsk }: BuyBarProps) {
  const owned = useOwnedLicences();
  const isPhone = useIsPhone();
  const { lowest } = useLicenceSelection(track, owned);
  if (track.status === 'sold' || !isPhone || lowest === null) return null;
  return (
    <div className={styles.bar}>
      <p className={styles.title}>{track.title}</p>
      <BuyButton track={track} owned={owned} onAsk={onAsk} />
    </div>
  );
}
