import { LICENCES } from '@store/domain/orders/licences';
import { formatEuro } from '@store/domain/orders/money';
import { coverAddress } from '@store/domain/catalogue/covers';
import { useSetAtom } from 'jotai';
import { trackPath } from '../../lib/paths/paths';
import { CloseIcon } from '../../ui/icons/controls';
import { Link } from '../../ui/links/Link';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useTrack } from '../catalogue';
import { orderOf, OwnedNote, useOwnedLicences } from '../licences';
import { priceOf, type Cart, type CartItem } from './cart';
import styles from './CartTable.module.css';
import { changeLicenceAtom, removeFromCartAtom } from './state';

type Availability =
  | { readonly kind: 'available' }
  | { readonly kind: 'unavailable'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly retry: () => void };

function useAvailability(id: number): Availability {
  const detail = useTrack(id);
  switch (detail.kind) {
    case 'unknown':
      return { kind: 'unavailable', reason: 'No longer in the shop. Please remove it.' };
    case 'failed':
      return { kind: 'unknown', retry: detail.retry };
    case 'loaded':
      if (detail.track.status === 'sold')
        return { kind: 'unavailable', reason: 'Sold exclusively in the meantime. Please remove it.' };
      return { kind: 'available' };
    // Assumed available while loading: checkout checks again.
    case 'loading':
      return { kind: 'available' };
  }
}

interface UnknownAvailabilityProps {
  readonly title: string;
  readonly onRetry: () => void;
}

function UnknownAvailability({ title, onRetry }: UnknownAvailabilityProps) {
  return (
    <p className={styles.unknown}>
      Could not check whether it is still for sale.{' '}
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

function LicenceSelect({ item }: { readonly item: CartItem }) {
  const change = useSetAtom(changeLicenceAtom);
  return (
    <select
      className={styles.select}
      aria-label={`Licence of ${item.title}`}
      value={item.licensing}
      onChange={({ target }) => {
        const licence = LICENCES.find((name) => name === target.value);
        if (licence) change(item.id, licence);
      }}
    >
      {LICENCES.map((licence) => (
        <option key={licence}>{licence}</option>
      ))}
    </select>
  );
}

interface CartRowProps {
  readonly item: CartItem;
  readonly isOwned: boolean;
  readonly orderId: string | undefined;
}

function CartRow({ item, isOwned, orderId }: CartRowProps) {
  const remove = useSetAtom(removeFromCartAtom);
  const availability = useAvailability(item.id);
  return (
    <tr className={styles.row}>
      <td>
        <Link to={trackPath(item.id)} className={styles.product}>
          <img src={coverAddress(item.image, 128)} alt="" width="64" height="64" className={styles.cover} />
          <span>
            <span className={styles.title}>{item.title}</span>
            {availability.kind === 'unavailable' && (
              <span className={styles.unavailable}>{availability.reason}</span>
            )}
          </span>
        </Link>
        {availability.kind === 'unknown' && (
          <UnknownAvailability title={item.title} onRetry={availability.retry} />
        )}
        {isOwned && (
          <div className={styles.owned}>
            <OwnedNote name={item.title} orderId={orderId} />
          </div>
        )}
      </td>
      <td className={styles.licence}>
        <LicenceSelect item={item} />
      </td>
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

interface CartTableProps {
  readonly cart: Cart;
  /** Tracks whose licence the buyer owns, as checkout says. */
  readonly ownedTracks: readonly number[];
}

export function CartTable({ cart, ownedTracks }: CartTableProps) {
  const licences = useOwnedLicences();
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
        {cart.map((item) => {
          const orderId = orderOf(licences, item.id, item.licensing);
          const isOwned = orderId !== undefined || ownedTracks.includes(item.id);
          return <CartRow key={item.id} item={item} isOwned={isOwned} orderId={orderId} />;
        })}
      </tbody>
    </table>
  );
}
