import type { Track } from '@store/domain/catalogue/tracks';
import type { PublicLicence } from '@store/domain/licences/licence';
import type { Offer } from '@store/domain/licences/offers';
import { useAtomValue, useSetAtom } from 'jotai';
import { Button } from '../../../ui/Button';
import { changeLicenceAtom } from '../changes';
import { addToCartAtom } from '../add';
import { cartAtom } from '../state';
import { useMoney } from '../../../lib/shop/state';
import styles from './LicenceButton.module.css';

interface LicenceButtonProps {
  readonly track: Track;
  readonly offer: Offer<PublicLicence>;
}

/** Adds a licence with one click, or changes to it if another one is in the cart. */
export function LicenceButton({ track, offer }: LicenceButtonProps) {
  const { id, name } = offer.licence;
  const format = useMoney();
  const chosen = { licensing: id, price: offer.price };
  const current = useAtomValue(cartAtom).find((item) => item.id === track.id)?.licensing;
  const add = useSetAtom(addToCartAtom);
  const change = useSetAtom(changeLicenceAtom);
  const price = format(offer.price);
  if (current === id)
    return (
      <Button variant="quiet" className={styles.choose} aria-disabled aria-label={`${name} is chosen`}>
        Chosen
      </Button>
    );
  if (current !== undefined)
    return (
      <Button
        variant="quiet"
        className={styles.choose}
        aria-label={`Change to ${name} for ${price}`}
        onClick={() => change(track.id, chosen)}
      >
        Change
      </Button>
    );
  return (
    <Button
      variant="quiet"
      className={styles.choose}
      aria-label={`Add ${name} for ${price}`}
      onClick={() => add(track, chosen)}
    >
      Add
    </Button>
  );
}
