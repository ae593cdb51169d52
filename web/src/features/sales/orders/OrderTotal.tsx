import { orderTotalText } from '@store/domain/sales/orders/order-total';
import type { OrderView } from '@store/domain/api/orders';
import styles from './OrderTotal.module.css';

/** How the total comes about; nothing if it is the sum of the lines. */
export function OrderTotal({ order }: { readonly order: OrderView }) {
  const text = orderTotalText(order);
  return text === null ? null : <p className={styles.total}>{text}</p>;
}
