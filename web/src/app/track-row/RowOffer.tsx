import type { Track } from '@store/domain/catalogue/tracks';
import { lazy, Suspense } from 'react';
import { quickOffer, useOffers } from '../../features/licences';
import { withRetries } from '../../lib/retry';
import { useMoney } from '../../lib/shop/state';
import styles from './RowOffer.module.css';

const Controls = lazy(() => withRetries(() => import('./RowControls')));

/** Price and menu of a row. The controls are not part of the first load: until they work, the price is text. */
export function RowOffer({ track }: { readonly track: Track }) {
  const offer = quickOffer(useOffers(track));
  const format = useMoney();
  return (
    <Suspense fallback={<span className={styles.price}>{offer && format(offer.price)}</span>}>
      <Controls track={track} />
    </Suspense>
  );
}
