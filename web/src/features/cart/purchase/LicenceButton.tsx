import type { Track } from '@store/domain/catalogue/tracks';
import { LICENCE_PRICES, type Licence } from '@store/domain/orders/licences';
import { formatEuro } from '@store/domain/orders/money';
import { useAtomValue, useSetAtom } from 'jotai';
import { Button } from '../../../ui/Button';
import { addToCartAtom, cartAtom, changeLicenceAtom } from '../state';
import styles from './LicenceButton.module.css';

interface LicenceButtonProps {
  readonly track: Track;
  readonly licence: Licence;
}

/** Adds a licence with one click, or changes to it if the other one is in the cart. */
export function LicenceButton({ track, licence }: LicenceButtonProps) {
  const chosen = useAtomValue(cartAtom).find(({ id }) => id === track.id)?.licensing;
  const add = useSetAtom(addToCartAtom);
  const change = useSetAtom(changeLicenceAtom);
  const price = formatEuro(LICENCE_PRICES[licence]);
  if (chosen === licence)
    return (
      <Button variant="quiet" className={styles.choose} aria-disabled aria-label={`${licence} is chosen`}>
        Chosen
      </Button>
    );
  if (chosen)
    return (
      <Button
        variant="quiet"
        className={styles.choose}
        aria-label={`Change to ${licence} for ${price}`}
        onClick={() => change(track.id, licence)}
      >
        Change
      </Button>
    );
  return (
    <Button
      variant="quiet"
      className={styles.choose}
      aria-label={`Add ${licence} for ${price}`}
      onClick={() => add(track, licence)}
    >
      Add
    </Button>
  );
}
