import type { Track } from '@store/domain/catalogue/tracks';
import type { OwnedLicence } from '@store/domain/orders/orders';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { paths } from '../../../lib/paths/paths';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/links/Link';
import { addToCartAtom } from '../add';
import { cartAtom } from '../state';
import styles from './AddToCart.module.css';
import { LicenceModal } from './LicenceModal';

interface AddToCartProps {
  readonly track: Track;
  readonly owned: readonly OwnedLicence[];
}

/** Asks for the licence. */
export function AddToCart({ track, owned }: AddToCartProps) {
  const isInCart = useAtomValue(cartAtom).some(({ id }) => id === track.id);
  const addToCart = useSetAtom(addToCartAtom);
  const [isChoosing, setIsChoosing] = useState(false);
  const close = () => setIsChoosing(false);
  return (
    <>
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
          track={track}
          owned={owned}
          onClose={close}
          onChoose={(chosen) => {
            addToCart(track, chosen);
            close();
          }}
        />
      )}
    </>
  );
}
