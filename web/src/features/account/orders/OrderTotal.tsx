import { totalText, type PricedOrderLine } from '@store/domain/orders/arithmetic';
import { formatMoney, fromDecimal } from '@store/domain/orders/money';
import type { OrderLineView, OrderView } from '@store/domain/api/orders';
import styles from './OrderTotal.module.css';

/** A line as the arithmetic needs it. */
export function pricedLine(line: OrderLineView): PricedOrderLine {
  // Deals take no part in kits.
  const isFixed = line.kind === 'kit' || line.upgrade_from !== null || line.by_offer;
  return { price: fromDecimal(line.price), fullPrice: fromDecimal(line.full_price), isFixed };
}

/** How the total comes about; nothing if it is the sum of the lines. */
export function OrderTotal({ order: { lines, reductions, currency } }: { readonly order: OrderView }) {
  const text = totalText(
    {
      lines: lines.map(pricedLine),
      reductions: reductions.map(({ name, amount }) => ({ name, amount: fromDecimal(amount) })),
    },
    (amount) => formatMoney(amount, currency),
  );
  return text === null ? null : <p className={styles.total}>{text}</p>;
}
