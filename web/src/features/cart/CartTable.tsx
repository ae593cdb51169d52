import { formatEuro } from '@store/domain/money';
import { coverAddress } from '@store/domain/covers';
import { useSetAtom } from 'jotai';
import { trackPath } from '../../lib/paths/paths';
import { CloseIcon } from '../../ui/icons';
import { Link } from '../../ui/links/Link';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useTrack } from '../catalogue';
import { priceOf, type Cart, type CartItem } from './cart';
import styles from './CartTable.module.css';
import { removeFromCartAtom } from './state';

type Standing =
  | { readonly kind: 'buyable' }
  | { readonly kind: 'absent'; readonly reason: string }
  | { readonly kind: 'unchecked'; readonly retry: () => void };

function useStanding(id: number): Standing {
  const detail = useTrack(id);
  switch (detail.kind) {
    case 'unknown':
      return { kind: 'absent', reason: 'No longer in the shop. Please remove it.' };
    case 'failed':
      return { kind: 'unchecked', retry: detail.retry };
    case 'loaded':
      if (detail.track.status === 'sold')
        return { kind: 'absent', reason: 'Sold exclusively meanwhile. Please remove it.' };
      return { kind: 'buyable' };
    // Assumed available while loading: checkout checks again.
    case 'loading':
      return { kind: 'buyable' };
  }
}

interface UncheckedProps {
  readonly title: string;
  readonly onRetry: () => void;
}

function Unchecked({ title, onRetry }: UncheckedProps) {
  return (
    <p className={styles.unchecked}>
      Whether it is still for sale could not be checked.{' '}
      <button
        type="button"
        className={styles.retry}
        aria-label={`Try again to check ${title}`}
        onClick={({ currentTarget }) => {
          // The button unmounts on any result; keep focus in the row.
          currentTarget.closest('tr')?.querySelector('a')?.focus();
          onRetry();
        }}
      >
        Try again
      </button>
    </p>
  );
}

function CartRow({ item }: { readonly item: CartItem }) {
  const remove = useSetAtom(removeFromCartAtom);
  const standing = useStanding(item.id);
  return (
    <tr className={styles.row}>
      <td>
        <Link to={trackPath(item.id)} className={styles.product}>
          <img src={coverAddress(item.image, 128)} alt="" width="64" height="64" className={styles.cover} />
          <span>
            <span className={styles.title}>{item.title}</span>
            {standing.kind === 'absent' && <span className={styles.absence}>{standing.reason}</span>}
          </span>
        </Link>
        {standing.kind === 'unchecked' && <Unchecked title={item.title} onRetry={standing.retry} />}
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
