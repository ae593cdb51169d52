import type { Track } from '@store/domain/shop/catalogue/tracks';
import type { OwnedLicence } from '@store/domain/api/licences';
import { useId } from 'react';
import { paths } from '../../../../lib/paths/paths';
import { useMoney } from '../../../../lib/shop/state';
import { Button } from '../../../../ui/Button';
import { CheckIcon } from '../../../../ui/icons/signs';
import { Link } from '../../../../ui/links/Link';
import { UpgradeLink } from '../upgrades/UpgradeLinks';
import styles from './BuyButton.module.css';
import { useLicenceSelection } from './licenceSelection';

interface BuyButtonProps {
  readonly track: Track;
  readonly owned: readonly OwnedLicence[];
  readonly onAsk: () => void;
}

/** Adds the selected licence, or asks for one. For an owner who can only upgrade, adds the upgrade. */
export function BuyButton({ track, owned, onAsk }: BuyButtonProps) {
  const { isInCart, add, price, lowest, upgrade } = useLicenceSelection(track, owned);
  const format = useMoney();
  const priceId = useId();
  if (upgrade)
    return (
      <div className={styles.offer}>
        <UpgradeLink track={track} upgrade={upgrade} variant="quiet" className={styles.add} />
      </div>
    );
  const shown = isInCart ? null : (price ?? lowest);
  return (
    <div className={styles.offer}>
      {/* Not `disabled`: focus returns to it when the modal closes. */}
      <Button
        aria-disabled={isInCart}
        aria-describedby={shown === null ? undefined : priceId}
        className={styles.add}
        onClick={isInCart ? undefined : (add ?? onAsk)}
      >
        {isInCart && <CheckIcon />}
        <span>{isInCart ? 'Already in cart' : 'Add to cart'}</span>
        {/* Hidden, so the button's name is its action; the price describes it. */}
        {shown !== null && (
          <span id={priceId} className={styles.price} aria-hidden="true">
            {price === null && <small>From </small>}
            <span>{format(shown)}</span>
          </span>
        )}
      </Button>
      {isInCart && (
        <Link to={paths.cart} className={styles.view}>
          View cart
        </Link>
      )}
    </div>
  );
}
