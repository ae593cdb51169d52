import type { Track } from '@store/domain/catalogue/tracks';
import { LICENCE_PRICES, LICENCES } from '@store/domain/orders/licences';
import { formatEuro } from '@store/domain/orders/money';
import { useAtomValue, useSetAtom } from 'jotai';
import { CheckIcon } from '../../../ui/icons/signs';
import { orderOf, useOwnedLicences } from '../../licences';
import { addToCartAtom, cartAtom } from '../state';
import styles from './QuickAdd.module.css';

const PRICE = formatEuro(LICENCE_PRICES['Non-Exclusive']);

/** Adds the Non-Exclusive licence with one click; the cart offers the other one. Beats that the visitor owns are marked. */
export function QuickAdd({ track }: { readonly track: Track }) {
  const isInCart = useAtomValue(cartAtom).some(({ id }) => id === track.id);
  const add = useSetAtom(addToCartAtom);
  const owned = useOwnedLicences();
  const isOwned = LICENCES.some((licence) => orderOf(owned, track.id, licence) !== undefined);
  if (isInCart)
    return (
      <button
        type="button"
        className={`${styles.add} ${styles.added}`}
        aria-disabled
        aria-label={`${track.title} is in the cart`}
      >
        <CheckIcon /> In cart
      </button>
    );
  return (
    <button
      type="button"
      className={styles.add}
      aria-label={`Add ${track.title} for ${PRICE}${isOwned ? ', owned' : ''}`}
      onClick={() => add(track, 'Non-Exclusive')}
    >
      {isOwned ? 'Owned' : `+ ${PRICE}`}
    </button>
  );
}
