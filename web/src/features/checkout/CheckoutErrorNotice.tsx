import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { paths } from '../../lib/paths/paths';
import { Button, ButtonLink } from '../../ui/Button';
import { removeFromCartAtom } from '../cart';
import type { Refusal } from './checkoutError';
import styles from './CheckoutErrorNotice.module.css';

interface RefusalNoticeProps {
  readonly refusal: Refusal;
}

function Remedy({ refusal }: RefusalNoticeProps) {
  const remove = useSetAtom(removeFromCartAtom);
  switch (refusal.kind) {
    case 'sign-in':
      return (
        <ButtonLink look="quiet" to={paths.signIn}>
          Sign In
        </ButtonLink>
      );
    case 'taken':
      return refusal.items.map(({ id, title }) => (
        <Button key={id} look="quiet" className={styles.remove} onClick={() => remove(id)}>
          Remove “{title}”
        </Button>
      ));
    case 'other':
      return null;
  }
}

export function RefusalNotice({ refusal }: RefusalNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => void notice.current?.scrollIntoView({ block: 'nearest' }), [refusal]);
  return (
    <div ref={notice} className={styles.refusal}>
      <p>{refusal.reason}</p>
      <Remedy refusal={refusal} />
    </div>
  );
}
