import { lazy, Suspense, useEffect, useRef } from 'react';
import { withRetries } from '../../../lib/retry';
import { isFailure } from './checkoutError';
import type { RemedyProps } from './CheckoutRemedy';
import styles from './CheckoutErrorNotice.module.css';

const CheckoutRemedy = lazy(() => withRetries(() => import('./CheckoutRemedy')));

export function CheckoutErrorNotice(props: RemedyProps) {
  const { error } = props;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => void notice.current?.scrollIntoView({ block: 'nearest' }), [error]);
  return (
    <div ref={notice} className={`${styles.notice} ${isFailure(error) ? styles.failure : ''}`}>
      {/* A failure is also a toast, which screen readers announce. */}
      <p role={isFailure(error) ? undefined : 'alert'}>{error.message}</p>
      <Suspense>
        <CheckoutRemedy {...props} />
      </Suspense>
    </div>
  );
}
