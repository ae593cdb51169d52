import { LICENCE_PRICES, LICENCES } from '@store/domain/orders/licences';
import { formatEuro } from '@store/domain/orders/money';
import type { OwnedLicence } from '@store/domain/orders/orders';
import type { Track } from '@store/domain/catalogue/tracks';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { paths } from '../../lib/paths/paths';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/links/Link';
import { orderOf, OwnedNote, useOwnedLicences } from '../licences';
import { LicenceModal } from './LicenceModal';
import styles from './PurchasePanel.module.css';
import { addToCartAtom, cartAtom } from './state';

interface AddToCartProps {
  readonly track: Track;
  readonly owned: readonly OwnedLicence[];
}

function AddToCart({ track, owned }: AddToCartProps) {
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
          trackId={track.id}
          owned={owned}
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

function Prices({ track, owned }: AddToCartProps) {
  return (
    <dl className={styles.prices}>
      {LICENCES.map((licence) => {
        const orderId = orderOf(owned, track.id, licence);
        return (
          <div key={licence}>
            <dt>{licence}</dt>
            <dd className={styles.price}>{formatEuro(LICENCE_PRICES[licence])}</dd>
            {orderId !== undefined && (
              <dd className={styles.owned}>
                <OwnedNote name={licence} orderId={orderId} />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

export function PurchasePanel({ track }: { readonly track: Track }) {
  const owned = useOwnedLicences();
  if (track.status === 'sold')
    return (
      <div className={styles.panel}>
        <p className={styles.sold}>Sold</p>
        <p className={styles.note}>
          The exclusive licence of this beat has been sold. It is no longer available.
        </p>
        {LICENCES.map((licence) => {
          const orderId = orderOf(owned, track.id, licence);
          return orderId && <OwnedNote key={licence} name={licence} orderId={orderId} />;
        })}
      </div>
    );
  return (
    <div className={styles.panel}>
      <Prices track={track} owned={owned} />
      <AddToCart track={track} owned={owned} />
    </div>
  );
}
