import { formatEuro } from '@store/domain/money';
import { coverAddress } from '@store/domain/covers';
import { useSetAtom } from 'jotai';
import { trackPath } from '../../lib/paths';
import { CloseIcon } from '../../ui/icons';
import { Link } from '../../ui/Link';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useTrack } from '../catalogue';
import { priceOf, type Cart, type CartItem } from './cart';
import styles from './CartTable.module.css';
import { removeFromCartAtom } from './state';

/** Why a track that waits in the cart cannot be bought any more; null while it can, or while nobody knows. */
function useAbsence(id: number): string | null {
  const detail = useTrack(id);
  if (detail.kind === 'unknown') return 'No longer in the shop. Please remove it.';
  if (detail.kind === 'loaded' && detail.track.status === 'sold')
    return 'Sold exclusively meanwhile. Please remove it.';
  return null;
}

function CartRow({ item }: { readonly item: CartItem }) {
  const remove = useSetAtom(removeFromCartAtom);
  const absence = useAbsence(item.id);
  return (
    <tr className={styles.row}>
      <td>
        <Link to={trackPath(item.id)} className={styles.product}>
          <img src={coverAddress(item.image, 128)} alt="" width="64" height="64" className={styles.cover} />
          <span>
            <span className={styles.title}>{item.title}</span>
            {absence && <span className={styles.absence}>{absence}</span>}
          </span>
        </Link>
      </td>
      <td className={styles.licence}>{item.licensing}</td>
      <td className={styles.price}>{formatEuro(priceOf(item))}</td>
      <td className={styles.removeCell}>
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${item.title}`}
          onClick={() => remove(item.id)}
        >
          <CloseIcon />
        </button>
      </td>
    </tr>
  );
}

/** What is in the cart: Product, Licence, Price, and a button that removes (specification part 2). */
export function CartTable({ cart }: { readonly cart: Cart }) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>Your cart</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Licence</th>
          <th scope="col" className={styles.price}>
            Price
          </th>
          <th scope="col">
            <VisuallyHidden>Remove</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {cart.map((item) => (
          <CartRow key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  );
}
