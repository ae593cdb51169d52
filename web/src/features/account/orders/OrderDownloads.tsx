import { useCallback } from 'react';
import { useRequest } from '../../../lib/api/useRequest';
import { userOrders } from '../calls';
import { OrderLine } from './OrderLine';
import styles from './OrderDownloads.module.css';
import { OrderTotal } from './OrderTotal';
import { isDownloadable } from './states';

interface OrderDownloadsProps {
  readonly id: string;
  readonly token: string;
  readonly onLink: (address: string) => void;
}

/** The files of one order. Shows nothing while they load or if they cannot: the page links to the order as well. */
export function OrderDownloads({ id, token, onLink }: OrderDownloadsProps) {
  const read = useRequest(useCallback(() => userOrders({ token }), [token]));
  const order = read.kind === 'loaded' ? read.data.results.find((one) => one.id === id) : undefined;
  if (!order) return null;
  return (
    <section className={styles.downloads} aria-label="Your files">
      <ul>
        {order.lines.map((line, index) => (
          <OrderLine
            key={line.track_id}
            line={line}
            token={token}
            download={isDownloadable(order, line) ? { order: order.id, index } : null}
            onLink={onLink}
          />
        ))}
      </ul>
      <OrderTotal order={order} />
    </section>
  );
}
