import { LICENCE_PRICES, LICENCES } from '@store/domain/orders/licences';
import { formatEuro } from '@store/domain/orders/money';
import type { Track } from '@store/domain/catalogue/tracks';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { paths } from '../../lib/paths/paths';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/links/Link';
import { LicenceModal } from './LicenceModal';
import styles from './PurchasePanel.module.css';
import { addToCartAtom, cartAtom } from './state';

function AddToCart({ track }: { readonly track: Track }) {
  const isInCart = useAtomValue(cartAtom).some(({ id }) => id === track.id);
  const addToCart = useSetAtom(addToCartAtom);
  const [isChoosing, setIsChoosing] = useState(false);
  const close = () => setIsChoosing(false);
  return (
    <div className={styles.actions}>
      {/* Not `disabled`: focus returns to it when the modal closes. */}
      <Button aria-disabled={isInCart} className={styles.add} onClick={() => setIsChoosing(!isInCart)}>
        {isInCart ? 'Already in cart' : 'Add to cart'}
      </Button>
      {isInCart && (
        <Link to={paths.cart} className={styles.view}>
          View cart
        </Link>
      )}
      {isChoosing && (
        <LicenceModal
          onClose={close}
          onChoose={(licence) => {
            addToCart(track, licence);
            close();
          }}
        />
      )}
    </div>
  );
}

export function PurchasePanel({ track }: { readonly track: Track }) {
  if (track.status === 'sold')
    return (
      <div className={styles.panel}>
        <p className={styles.sold}>Sold</p>
        <p className={styles.note}>
          The exclusive licence of this beat has been sold. It is no longer available.
        </p>
      </div>
    );
  return (
    <div className={styles.panel}>
      <dl className={styles.prices}>
        {LICENCES.map((licence) => (
          <div key={licence}>
            <dt>{licence}</dt>
            <dd>{formatEuro(LICENCE_PRICES[licence])}</dd>
          </div>
        ))}
      </dl>
      <AddToCart track={track} />
    </div>
  );
}
