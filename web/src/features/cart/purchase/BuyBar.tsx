import type { Track } from '@store/domain/catalogue/tracks';
import type { Cents } from '@store/domain/orders/money';
import { useIsPhone } from '../../../lib/useIsPhone';
import { useOwnedLicences } from '../../licences';
import { usePersonalOffers, type PersonalOffer } from '../upgrades/personalOffers';
import { AddToCart } from './AddToCart';
import { useMoney } from '../../../lib/shop/state';
import styles from './BuyBar.module.css';

/** The lowest price of what the visitor does not own yet; of everything if all is owned. Null if nothing is for sale. */
function lowestOf(offers: readonly PersonalOffer[]): Cents | null {
  const priced = offers.filter((each) => each.kind !== 'too-close');
  const missing = priced.filter(({ kind }) => kind !== 'owned');
  const prices = (missing.length > 0 ? missing : priced).map(({ price }) => price);
  return prices.sort((first, second) => first - second)[0] ?? null;
}

/** On phones: stays at the end of the screen, so that price and button are always in reach. */
export function BuyBar({ track }: { readonly track: Track }) {
  const owned = useOwnedLicences();
  const isPhone = useIsPhone();
  const format = useMoney();
  const from = lowestOf(usePersonalOffers(track, owned));
  if (track.status === 'sold' || !isPhone || from === null) return null;
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        From <span>{format(from)}</span>
      </p>
      <AddToCart track={track} owned={owned} />
    </div>
  );
}
