import { creditsText } from '@store/domain/sales/memberships/credits-text';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useAtomValue, useSetAtom } from 'jotai';
import { Button } from '../../../../ui/Button';
import { cartAtom } from '../cart';
import { addToCartAtom } from '../changes';
import { useCartCredits } from '../credits';
import type { PersonalOption } from '../upgrades/personalOptions';
import styles from './PurchasePanel.module.css';

interface CreditOfferProps {
  readonly track: Track;
  readonly option: PersonalOption['option'];
}

/** If enough credits are left. */
export default function CreditOffer({ track, option: { licence, price } }: CreditOfferProps) {
  const { left, costOf } = useCartCredits();
  const add = useSetAtom(addToCartAtom);
  const isInCart = useAtomValue(cartAtom).some(({ id }) => id === track.id);
  const cost = costOf(licence.id);
  if (cost === undefined || cost > left || isInCart) return null;
  const action = `Use ${creditsText(cost)}`;
  const basis = { kind: 'credits', licensing: licence.id } as const;
  return (
    <div className={styles.personal}>
      <Button
        variant="plain"
        className={styles.again}
        aria-label={`${action} for ${licence.name}`}
        onClick={() => add(track, { licensing: licence.id, price, basis })}
      >
        {action}
      </Button>
    </div>
  );
}
