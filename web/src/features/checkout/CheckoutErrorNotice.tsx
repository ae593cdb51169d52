import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { paths } from '../../lib/paths/paths';
import { Button, ButtonLink } from '../../ui/Button';
import { removeFromCartAtom } from '../cart';
import type { CheckoutError } from './checkoutError';
import styles from './CheckoutErrorNotice.module.css';

interface CheckoutErrorNoticeProps {
  readonly error: CheckoutError;
}

function Remedy({ error }: CheckoutErrorNoticeProps) {
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
        <Button key={id} variant="quiet" className={styles.remove} onClick={() => remove(id)}>
          Remove “{title}”
        </Button>
      ));
    case 'other':
      return null;
  }
}

export function CheckoutErrorNotice({ error }: CheckoutErrorNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => void notice.current?.scrollIntoView({ block: 'nearest' }), [error]);
  return (
    <div ref={notice} className={styles.error}>
      <p>{error.message}</p>
      <Remedy error={error} />
    </div>
  );
}
