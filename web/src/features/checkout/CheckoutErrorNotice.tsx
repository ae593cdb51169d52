import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { orderPath, paths } from '../../lib/paths/paths';
import { Button, ButtonLink } from '../../ui/Button';
import { removeFromCartAtom } from '../cart';
import type { CheckoutError } from './checkoutError';
import styles from './CheckoutErrorNotice.module.css';

interface CheckoutErrorNoticeProps {
  readonly error: CheckoutError;
  /** Checks out with the licences that the buyer owns. */
  readonly onRepeat: () => void;
}

function Remedy({ error, onRepeat }: CheckoutErrorNoticeProps) {
  const remove = useSetAtom(removeFromCartAtom);
  switch (error.kind) {
    case 'sign-in':
      return (
        <ButtonLink variant="quiet" to={paths.signIn}>
          Sign In
        </ButtonLink>
      );
    case 'unavailable':
      return error.items.map(({ id, title }) => (
        <Button key={id} variant="quiet" className={styles.remedy} onClick={() => remove(id)}>
          Remove “{title}”
        </Button>
      ));
    case 'owned':
      return (
        <Button variant="quiet" className={styles.remedy} onClick={onRepeat}>
          Buy again for another song
        </Button>
      );
    case 'order':
      return (
        <ButtonLink variant="quiet" className={styles.remedy} to={orderPath(error.orderId)}>
          See that order
        </ButtonLink>
      );
    case 'other':
      return null;
  }
}

export function CheckoutErrorNotice({ error, onRepeat }: CheckoutErrorNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => void notice.current?.scrollIntoView({ block: 'nearest' }), [error]);
  // The buyer's own licences and orders are no failure.
  const isFailure = error.kind !== 'owned' && error.kind !== 'order';
  return (
    <div ref={notice} className={`${styles.notice} ${isFailure ? styles.failure : ''}`}>
      <p>{error.message}</p>
      <Remedy error={error} onRepeat={onRepeat} />
    </div>
  );
}
