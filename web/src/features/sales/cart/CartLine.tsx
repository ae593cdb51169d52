import { coverAddress } from '@store/domain/shop/files/covers';
import type { ReactNode } from 'react';
import { CloseIcon } from '../../../ui/icons/controls';
import { Link } from '../../../ui/links/Link';
import styles from './CartTable.module.css';

interface CartLineProps {
  readonly to: string;
  readonly title: string;
  readonly image: string;
  /** Why it can't be bought; undefined if it can. */
  readonly fault: string | undefined;
  readonly licence: ReactNode;
  readonly price: ReactNode;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export function CartLine({ to, title, image, fault, licence, price, onRemove, children }: CartLineProps) {
  return (
    <tr className={styles.row}>
      <td>
        <Link to={to} className={styles.product}>
          <img src={coverAddress(image, 128)} alt="" width="64" height="64" className={styles.cover} />
          <span>
            <span className={styles.title}>{title}</span>
            {fault !== undefined && <span className={styles.unavailable}>{fault}</span>}
          </span>
        </Link>
        {children}
      </td>
      <td className={styles.licence}>{licence}</td>
      <td className={styles.price}>{price}</td>
      <td className={styles.removeCell}>
        <button type="button" className={styles.remove} aria-label={`Remove ${title}`} onClick={onRemove}>
          <CloseIcon />
        </button>
      </td>
    </tr>
  );
}
