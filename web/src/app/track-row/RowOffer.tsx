import { useAtomValue } from 'jotai';
import { lazy, Suspense, type ComponentProps } from 'react';
import { readCatalogueAtom, type TrackActions } from '../../features/shop/catalogue';
import { quickOption, usePriceOptions } from '../../features/shop/licences';
import { withRetries } from '../../lib/retry';
import { useMoney } from '../../lib/shop/state';
import { useIsHydrated } from '../../lib/page/hydration';
import styles from '../../features/sales/cart/purchase/QuickAdd.module.css';

const Controls = lazy(() => withRetries(() => import('./RowControls')));

/** The price is text until controls and catalogue have loaded: the beat may be sold. */
export function RowOffer({ track, isBare }: ComponentProps<TrackActions['Offer']>) {
  const option = quickOption(usePriceOptions(track));
  const format = useMoney();
  const catalogue = useAtomValue(readCatalogueAtom);
  const isRead = useIsHydrated() && catalogue !== null;
  const price = <span className={styles.price}>{option && format(option.price)}</span>;
  if (!isRead) return price;
  return (
    <Suspense fallback={price}>
      <Controls track={track} isBare={isBare} />
    </Suspense>
  );
}
