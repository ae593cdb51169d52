import type { Track } from '@store/domain/catalogue/tracks';
import { LICENCE_PRICES } from '@store/domain/orders/licences';
import { formatEuro } from '@store/domain/orders/money';
import { lazy, Suspense } from 'react';
import { withRetries } from '../../lib/retry';
import styles from './RowOffer.module.css';

const Controls = lazy(() => withRetries(() => import('./RowControls')));

/** Price and menu of a row. The controls are not part of the first load: until they work, the price is text. */
export function RowOffer({ track }: { readonly track: Track }) {
  return (
    <Suspense fallback={<span className={styles.price}>{formatEuro(LICENCE_PRICES['Non-Exclusive'])}</span>}>
      <Controls track={track} />
    </Suspense>
  );
}
