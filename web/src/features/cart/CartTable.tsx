import { formatEuro } from '@store/domain/money';
import { coverAddress } from '@store/domain/tracks';
import { useSetAtom } from 'jotai';
import { trackPath } from '../../lib/paths';
import { CloseIcon } from '../../ui/icons';
import { Link } from '../../ui/Link';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { priceOf, type Cart, type CartItem } from './cart';
import styles from './CartTable.module.css';
import { removeFromCartAtom } from './state';

function CartRow({ item }: { readonly item: CartItem }) {
  const remove = useSetAtom(removeFromCartAtom);
  return (
    <tr className={styles.row}>
      <td>
        <Link to={trackPath(item.id)} className={styles.product}>
          <img src={coverAddress(item.image, 128)} alt="" width="64" height="64" className={styles.cover} />
          <span className={styles.title}>{item.title}</span>
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
