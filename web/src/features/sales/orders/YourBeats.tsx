import type { OrderLineView, OrderView } from '@store/domain/api/orders';
import { useState } from 'react';
import { formatDay } from '../../../lib/date';
import { productPath } from '../../../lib/paths/customerPaths';
import { Field } from '../../../ui/fields/Field';
import { Link } from '../../../ui/links/Link';
import { FirstDownload } from './DownloadButton';
import { LineCover } from './LineCover';
import { isDownloadable } from './states';
import styles from './YourBeats.module.css';

interface OwnedItem {
  readonly order: OrderView;
  readonly line: OrderLineView;
  readonly index: number;
}

/** Newest first, without upgraded licences. */
function itemsOf(orders: readonly OrderView[]): readonly OwnedItem[] {
  return orders.flatMap((order) =>
    order.lines
      .map((line, index) => ({ order, line, index }))
      .filter(
        ({ line }) => isDownloadable(order, line) && (line.kind === 'kit' || line.upgraded_by === null),
      ),
  );
}

/** With fewer, looking is faster than searching. */
const SEARCHED_FROM = 5;

interface YourBeatsProps {
  readonly orders: readonly OrderView[];
  readonly token: string;
  readonly onLink: (address: string) => void;
}

export function YourBeats({ orders, ...button }: YourBeatsProps) {
  const [search, setSearch] = useState('');
  const items = itemsOf(orders);
  const wanted = search.trim().toLowerCase();
  const found = items.filter(({ line }) => line.title.toLowerCase().includes(wanted));
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="your-beats" className={styles.section}>
      <div className={styles.head}>
        <h2 id="your-beats" className={styles.heading}>
          Your beats
        </h2>
        {items.length >= SEARCHED_FROM && (
          <Field
            name="your-beats"
            label="Search your beats"
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </div>
      {found.length === 0 && <p role="status">No data was found.</p>}
      <ul className={styles.grid}>
        {found.map(({ order, line, index }) => (
          <li key={`${order.id} ${index}`} className={styles.item}>
            <LineCover image={line.image} width={640} className={styles.cover} />
            <p className={styles.title}>
              <Link to={productPath(line)}>{line.title}</Link>
            </p>
            <p className={styles.note}>
              <span>{`${line.license_name}, `}</span>
              <span className={styles.date}>{formatDay(order.created)}</span>
            </p>
            <FirstDownload {...button} line={line} order={order.id} index={index} />
          </li>
        ))}
      </ul>
    </section>
  );
}
