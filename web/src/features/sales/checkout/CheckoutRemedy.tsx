import { findLicence } from '@store/domain/shop/licences/licence';
import { useSetAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { withRetries } from '../../../lib/retry';
import { useLicences, useMoney } from '../../../lib/shop/state';
import { Button, ButtonLink } from '../../../ui/Button';
import { removeFromCartAtom, removeKitAtom, upgradeInCartAtom } from '../cart';
import type { CheckoutError, ItemUpgrade } from './checkoutError';
import { orderPage } from './orderPage';
import styles from './CheckoutErrorNotice.module.css';

const AccountForms = lazy(() => withRetries(() => import('./AccountForms')));

/** Replaces the full-price licence in the cart by the upgrade. */
function UpgradeButton({ item, upgrade: { license, price, from } }: ItemUpgrade) {
  const upgrade = useSetAtom(upgradeInCartAtom);
  const format = useMoney();
  const name = findLicence(useLicences(), license)?.name ?? license;
  const basis = {
    ...({ kind: 'upgrade', licensing: license, orderId: from.order_id, line: from.line } as const),
    from: {
      id: from.license,
      name: from.license_name,
      fullPrice: from.full_price,
      credit: from.credit,
    },
  };
  return (
    <Button
      variant="quiet"
      className={styles.remedy}
      onClick={() => upgrade(item, { price, basis })}
    >{`Upgrade “${item.title}” to ${name} for ${format(price)}`}</Button>
  );
}

export interface RemedyProps {
  readonly error: CheckoutError;
  readonly onRepeat: () => void;
  readonly onSignedIn: () => void;
  readonly isSending: boolean;
}

export default function CheckoutRemedy({ error, onRepeat, onSignedIn, isSending }: RemedyProps) {
  const remove = useSetAtom(removeFromCartAtom);
  const removeKit = useSetAtom(removeKitAtom);
  switch (error.kind) {
    case 'sign-in':
      return (
        <Suspense>
          <AccountForms onSignedIn={onSignedIn} />
        </Suspense>
      );
    case 'unavailable':
      return [
        ...error.items.map((item) => ({ ...item, onRemove: () => remove(item.id) })),
        ...error.kits.map((item) => ({ ...item, onRemove: () => removeKit(item.id) })),
      ].map(({ title, onRemove }) => (
        <Button
          key={title}
          variant="quiet"
          className={styles.remedy}
          onClick={onRemove}
        >{`Remove “${title}”`}</Button>
      ));
    case 'owned':
      return (
        <Button variant="quiet" className={styles.remedy} isBusy={isSending} onClick={onRepeat}>
          {error.trackIds.length > 0 ? 'Buy again for another song' : 'Buy again'}
        </Button>
      );
    case 'upgrade':
      return error.upgrades.map((each) => <UpgradeButton key={each.item.id} {...each} />);
    case 'order':
      return (
        <ButtonLink variant="quiet" className={styles.remedy} to={orderPage(error.orderId)}>
          See that order
        </ButtonLink>
      );
    case 'consent':
    case 'price':
    case 'other':
      return null;
  }
}
