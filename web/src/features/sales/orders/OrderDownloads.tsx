import { findLicence } from '@store/domain/shop/licences/licence';
import { pointsText } from '@store/domain/shop/licences/terms';
import type { OrderLineView } from '@store/domain/api/orders';
import { useCallback, type ReactNode } from 'react';
import { useLicences } from '../../../lib/shop/state';
import { useRequest } from '../../../lib/api/useRequest';
import { readOrder, type OrderAccess } from './calls';
import { OrderLine } from './OrderLine';
import styles from './OrderDownloads.module.css';
import { OrderTotal } from './OrderTotal';
import { isDownloadable } from './states';

interface OrderDownloadsProps {
  readonly id: string;
  /** Must be the same object in each render. */
  readonly access: OrderAccess;
  readonly onLink: (address: string) => void;
  readonly waiting: ReactNode;
  /** Follows the files and arrives with them, so it doesn't move under a click. */
  readonly after: ReactNode;
}

/** An order's files; only `after` if they can't be loaded. */
export function OrderDownloads({ id, access, onLink, waiting, after }: OrderDownloadsProps) {
  const read = useRequest(useCallback(() => readOrder(id, access), [id, access]));
  const licences = useLicences();
  if (read.kind === 'loading') return waiting;
  const order = read.kind === 'loaded' ? read.data : undefined;
  if (!order) return after;
  const pointsOf = (line: OrderLineView): string | undefined => {
    const licence = line.kind === 'beat' ? findLicence(licences, line.license) : undefined;
    return licence && pointsText(licence);
  };
  return (
    <>
      <section className={styles.downloads} aria-label="Your files">
        <ul>
          {order.lines.map((line, index) => (
            <OrderLine
              key={index}
              line={line}
              currency={order.currency}
              isMain={order.lines.length === 1}
              isFileMain
              isNew
              access={access}
              download={isDownloadable(order, line) ? { order: order.id, index } : null}
              onLink={onLink}
              // Ordered a moment ago, under today's licences.
              points={pointsOf(line)}
            />
          ))}
        </ul>
        <OrderTotal order={order} />
      </section>
      {after}
    </>
  );
}
