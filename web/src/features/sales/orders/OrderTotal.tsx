import type { OrderView } from '@store/domain/api/orders';
import { fromDecimal, sum } from '@store/domain/platform/money/money';
import { PriceList } from '../deals';
import styles from './OrderTotal.module.css';

/** Explains the total; nothing if it is the sum of the lines. */
export function OrderTotal({ order }: { readonly order: OrderView }) {
  if (order.reductions.length === 0) return null;
  const reductions = order.reductions.map(({ name, amount }) => ({ name, amount: fromDecimal(amount) }));
  const total = fromDecimal(order.total);
  const subtotal = sum([total, ...reductions.map(({ amount }) => amount)]);
  return (
    <div className={styles.total}>
      <PriceList price={{ subtotal, reductions, total }} currency={order.currency} />
    </div>
  );
}
