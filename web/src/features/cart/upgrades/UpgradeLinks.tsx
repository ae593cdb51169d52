import type { Track } from '@store/domain/catalogue/tracks';
import { CHARGE_MINIMUM } from '@store/domain/orders/charge-minimum';
import { formatEuro } from '@store/domain/orders/money';
import type { OwnedLicence } from '@store/domain/orders/orders';
import { useSetAtom } from 'jotai';
import { paths } from '../../../lib/paths/paths';
import { ButtonLink } from '../../../ui/Button';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { addWithBasisAtom } from '../basis/state';
import styles from './UpgradeLinks.module.css';
import { useUpgrades } from './useUpgrades';

interface UpgradeLinksProps {
  readonly track: Track;
  readonly owned: readonly OwnedLicence[];
  /** Called when an upgrade was put into the cart. */
  readonly onChoose?: (() => void) | undefined;
}

/** Larger licences of a beat for the difference, as links that lead to the cart. Nothing if there are none. */
export function UpgradeLinks({ track, owned, onChoose }: UpgradeLinksProps) {
  const add = useSetAtom(addWithBasisAtom);
  const found = useUpgrades(track, owned);
  if (track.status === 'sold') return null;
  return found.map(({ owned: { order_id: orderId, line }, from, upgrades }) => (
    <div key={`${orderId} ${line}`} className={styles.upgrades}>
      <p className={styles.owned}>You own {from.name}.</p>
      {upgrades.map(({ licence: { id, name }, price }) =>
        price === null ? (
          <p key={id} className={styles.none}>
            An upgrade to {name} would cost less than {formatEuro(CHARGE_MINIMUM)}, which cannot be charged.
          </p>
        ) : (
          <ButtonLink
            key={id}
            to={paths.cart}
            variant="quiet"
            className={styles.upgrade}
            onClick={() => {
              const basis = { kind: 'upgrade', licensing: id, orderId, line, from } as const;
              add(track, { licensing: id, price, basis });
              onChoose?.();
            }}
          >
            {/* One text: the space between parts of a button would add to the one of the text. */}
            <span>
              Upgrade<VisuallyHidden> {track.title}</VisuallyHidden> to {name} for {formatEuro(price)}
            </span>
          </ButtonLink>
        ),
      )}
    </div>
  ));
}
