import type { OrderState, OrderView } from '@store/domain/orders/orders';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDay } from '../../../lib/date';
import { ChevronDownIcon } from '../../../ui/icons';
import { OrderLine } from './OrderLine';
import styles from './OrderRows.module.css';

interface OrderRowsProps {
  readonly order: OrderView;
  readonly token: string;
  readonly isOpenAtFirst: boolean;
  readonly onLink: (address: string) => void;
}

/** Why an order has no downloads. */
const EXPLANATIONS: Readonly<Record<OrderState, string | null>> = {
  pending: 'The payment is not confirmed yet. If you have paid, your bank may need a little longer.',
  paid: 'The payment is confirmed. Your contracts are being prepared; they will be here in a minute.',
  fulfilled: null,
  expired: 'The payment was not made in time. Nothing was charged.',
  refunded: 'You have been refunded, and the licences of this order have ended.',
};

const STATE_CLASSES: Readonly<Record<OrderState, string | undefined>> = {
  pending: styles.pending,
  paid: styles.paid,
  fulfilled: styles.fulfilled,
  expired: styles.expired,
  refunded: styles.refunded,
};

function OrderDetails({ order, token, onLink }: Omit<OrderRowsProps, 'isOpenAtFirst'>) {
  const explanation = EXPLANATIONS[order.state];
  return (
    <div className={styles.details}>
      {explanation && <p className={styles.explanation}>{explanation}</p>}
      <ul>
        {order.lines.map((line, index) => (
          <OrderLine
            key={line.track_id}
            line={line}
            token={token}
            download={order.state === 'fulfilled' ? { order: order.id, index } : null}
            onLink={onLink}
          />
        ))}
      </ul>
    </div>
  );
}

export function OrderRows({ order, isOpenAtFirst, ...rest }: OrderRowsProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const row = useRef<HTMLTableRowElement>(null);
  const detailsId = useId();

  useEffect(() => {
    if (isOpenAtFirst) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpenAtFirst]);

  return (
    <tbody className={styles.order}>
      <tr ref={row}>
        <td className={styles.idCell}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDownIcon />
            <span>
              <span className={styles.id}>{order.id}</span>
              <span className={styles.date}>{formatDay(order.created)}</span>
            </span>
          </button>
        </td>
        <td className={styles.total}>€{order.total}</td>
        <td className={styles.stateCell}>
          <span className={`${styles.state} ${STATE_CLASSES[order.state]}`}>{order.state}</span>
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={3} className={styles.detailsCell}>
            <OrderDetails order={order} {...rest} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
