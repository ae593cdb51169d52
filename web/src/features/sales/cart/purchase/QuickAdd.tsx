import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useAtomValue, useSetAtom } from 'jotai';
import { orderPath } from '../../../../lib/paths/customerPaths';
import { Link } from '../../../../ui/links/Link';
import { CheckIcon } from '../../../../ui/icons/signs';
import { quickOption, usePriceOptions, useOwnedLicences } from '../../../shop/licences';
import { addToCartAtom } from '../changes';
import { cartAtom } from '../cart';
import { useMoney } from '../../../../lib/shop/state';
import styles from './QuickAdd.module.css';

/** Adds the first licence that is not exclusive with one click; the cart offers the others. For a beat that the visitor owns, the way to the order. */
export function QuickAdd({ track }: { readonly track: Track }) {
  const isInCart = useAtomValue(cartAtom).some(({ id }) => id === track.id);
  const format = useMoney();
  const add = useSetAtom(addToCartAtom);
  const owned = useOwnedLicences();
  const orderId = owned.find(({ track_id }) => track_id === track.id)?.order_id;
  const option = quickOption(usePriceOptions(track));
  if (isInCart)
    return (
      <button
        key="in cart"
        type="button"
        className={`${styles.price} ${styles.add} ${styles.added}`}
        aria-disabled
        aria-label={`${track.title} is in the cart`}
      >
        <CheckIcon /> In cart
      </button>
    );
  if (orderId !== undefined)
    return (
      <Link
        to={orderPath(orderId)}
        className={`${styles.price} ${styles.add}`}
        aria-label={`Owned: ${track.title}, see your order`}
      >
        Owned
      </Link>
    );
  if (!option) return null;
  const price = format(option.price);
  return (
    <button
      type="button"
      className={`${styles.price} ${styles.add}`}
      aria-label={`Add ${track.title} for ${price}`}
      onClick={() => add(track, { licensing: option.licence.id, price: option.price })}
    >{`+ ${price}`}</button>
  );
}
